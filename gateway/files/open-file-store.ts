import path from "node:path";
import type { Settings } from "../settings";
import { openDiskFiles } from "./disk-files";
import type { FileStore } from "./file-store";
import { openS3Files } from "./s3-files";

/** An object store that all gateways share, or a folder. */
export const openFileStore = (settings: Settings): FileStore =>
  settings.S3_BUCKET ? openS3Files(settings.S3_BUCKET) : openDiskFiles(path.join(settings.DATA_DIR, "files"));
