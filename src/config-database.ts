import { z } from "zod";

/** pg treats these modes as `verify-full`, too, and prints a warning each time. */
const AS_VERIFY_FULL = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/** The URL of a PostgreSQL database. */
export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: "must be a URL such as postgres://user:password@host/shop" })
  .refine((value) => URL.canParse(value), {
    error:
      "cannot be read as a URL such as postgres://user:password@host:5432/shop; in a password write # as %23, / as %2F, @ as %40 and % as %25",
  })
  .refine((value) => !URL.canParse(value) || namesServer(new URL(value)), {
    error: "names no server; write it like postgres://user:password@host:5432/shop",
  })
  .transform((value) => value.replace(AS_VERIFY_FULL, "$1verify-full"));

/** Environment variables for the database. */
export const databaseEnvironment = {
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      "PostgreSQL server (15 to 18) to use instead of the one in `DATA_DIR`: `postgres://user:password@host/shop`.",
    ),
};

/** Returns whether a URL names a host, or the folder of a socket in the parameter `host`. */
function namesServer({ hostname, searchParams }: URL): boolean {
  return hostname !== "" || searchParams.has("host");
}
