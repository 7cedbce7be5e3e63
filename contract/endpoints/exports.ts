/** Every list as a file: asked for, fetched once as a stream, followed and stopped by its id. */
import { endpoint } from "../endpoint";
import { FileAnswer } from "../file-answer";
import { ListExport, RequestExport } from "../records/list-export";
import { idParams } from "../values";

const tag = "Exports";

export const exportEndpoints = {
  "POST /partner/export": endpoint({
    summary: "Ask for a list as a file: counts its rows, and refuses what the list itself would refuse",
    tag,
    // The list's own rule is asked as well.
    access: {},
    body: RequestExport,
    data: ListExport,
    status: 201,
    extension: true,
  }),
  "GET /partner/export/{id}": endpoint({
    summary: "How far an export has come, and its receipt",
    tag,
    access: {},
    params: idParams,
    data: ListExport,
    extension: true,
  }),
  "DELETE /partner/export/{id}": endpoint({
    summary: "Stop an export",
    tag,
    access: {},
    params: idParams,
    data: ListExport,
    extension: true,
  }),
  "GET /partner/export/{id}/file": endpoint({
    summary: "The file, written while it is sent; once. A connection that ends early is an export that failed",
    tag,
    access: {},
    params: idParams,
    data: FileAnswer,
    file: true,
    extension: true,
  }),
} as const;
