/** Every list as a file: requested, downloaded once as a stream, followed and stopped by its id. */
import { endpoint } from "../endpoint";
import { FileAnswer } from "../file-answer";
import { ListExport, RequestExport } from "../records/list-export";
import { idParams } from "../values";

const tag = "Exports";

export const exportEndpoints = {
  "POST /partner/export": endpoint({
    summary: "Start an export of a list: counts its rows, and refuses whatever the list itself would refuse",
    tag,
    // The list's own rule is checked too.
    access: {},
    body: RequestExport,
    data: ListExport,
    status: 201,
    extension: true,
  }),
  "GET /partner/export/{id}": endpoint({
    summary: "Get an export's progress and receipt",
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
    summary: "Download the file, once; it is written as it is sent. If the connection ends early, the export has failed",
    tag,
    access: {},
    params: idParams,
    data: FileAnswer,
    file: true,
    extension: true,
  }),
} as const;
