export type Tone = "success" | "primary" | "error" | "warning" | "info" | "neutral";
