/** JSON bodies: empty ones are allowed, endlessly nested ones are not. */
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error";
import { refusal } from "../refusal";

/** Clients that announce JSON and send nothing mean no body; the call's schema decides whether one is required. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text === "") done(null, undefined);
    else if (depthOf(text) > deepest) done(new AppError("malformed", refusal("body_too_deep", { deepest })));
    else void parse(request, text, done);
  });
}

/** No call's body comes close; anything much deeper is an attack on the stack. */
const deepest = 200;

/** Nesting depth, counted before anything recursive reads the text. */
function depthOf(json: string): number {
  let depth = 0;
  let most = 0;
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (mark === "[" || mark === "{") most = Math.max(most, ++depth);
    else if (mark === "]" || mark === "}") depth -= 1;
  }
  return most;
}
