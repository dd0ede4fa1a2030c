/** One megabyte in bytes, as file managers show it. */
export const MEGABYTE = 1_000_000;

/** Largest request body that the server buffers, in bytes. A larger one is an upload. */
export const MAX_BUFFERED_BYTES = 64 * 1024;
