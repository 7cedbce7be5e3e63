/** JSON bodies: none where nothing was sent, and none that is nested without end. */
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error";
import { said } from "../said";

/** Clients that announce JSON and send nothing mean no body; whether one is needed, the call's schema says. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text === "") done(null, undefined);
    else if (depthOf(text) > deepest) done(new AppError("malformed", said("body_too_deep", { deepest })));
    else void parse(request, text, done);
  });
}

/** No call's body comes near it; whoever goes much deeper is after the stack. */
const deepest = 200;

/** Levels of arrays and objects, counted before anything recursive reads the text. */
function depthOf(json: string): number {
  let depth = 0;
  let most = 0;
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (mark === "[" || mark === "{") most = Math.max(most, ++depth);
    else if (mark === "]" || mark === "}") depth -= 1;
  }
  return most;
}
