import { fileURLToPath } from "node:url";

/** Root folder of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Folder of files that tests create and reuse. */
export const CACHE = fileURLToPath(new URL("../../.cache", import.meta.url));
