/** One megabyte in bytes, as file managers show it. */
export const MEGABYTE = 1_000_000;
