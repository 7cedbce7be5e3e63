import type { Statement } from "./pdf";

export function drawStatement(statement: Statement): Promise<Uint8Array>;
