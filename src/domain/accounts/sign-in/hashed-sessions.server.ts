import type { drizzleAdapter } from "better-auth/adapters/drizzle";
import { hashToken } from "../hash-token.ts";

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<MakeAdapter>;
type Operations = Omit<Adapter, "transaction">;
type Where = NonNullable<Parameters<Adapter["findMany"]>[0]["where"]>;

/** The column that holds the hash, for Better Auth's `session.fields`. */
export const HASHED_SESSION_FIELDS = { token: "tokenHash" } as const;

/** Better Auth writes only columns that it knows. */
export const SESSION_COLUMNS = {
  lastSeenAt: { type: "date", required: false, input: false, returned: false },
} as const;

/**
 * Wraps a database adapter of Better Auth so that the sessions table stores a hash of each token. The library has no
 * option for this: it writes the cookie and needs the token itself. Stolen rows cannot be used to sign in. The last
 * request of a new session is its start: the column's default is the start of the transaction, which may have hashed a
 * password since.
 */
export function hashSessionTokens(makeAdapter: MakeAdapter): MakeAdapter {
  return (options) => {
    const adapter = makeAdapter(options);
    const transaction: Adapter["transaction"] = (run) => adapter.transaction((tx) => run({ ...tx, ...hashed(tx) }));
    return { ...adapter, ...hashed(adapter), transaction };
  };
}

function hashed(adapter: Operations): Omit<Operations, "id"> {
  const withHashes = <A extends { model: string; where?: Where | undefined }>(query: A): A =>
    query.model === "session" && query.where ? { ...query, where: query.where.map(hashTokenIn) } : query;
  return {
    create: async (query) => {
      const { token, createdAt: lastSeenAt } = query.data as { token?: unknown; createdAt?: unknown };
      if (query.model !== "session" || typeof token !== "string") return adapter.create(query);
      const data = { ...query.data, token: hashToken(token), lastSeenAt };
      return restored(await adapter.create({ ...query, data }), token);
    },
    findOne: async (query) => restored(await adapter.findOne(withHashes(query)), tokenIn(query)),
    update: async (query) => restored(await adapter.update(withHashes(query)), tokenIn(query)),
    findMany: (query) => adapter.findMany(withHashes(query)),
    count: (query) => adapter.count(withHashes(query)),
    updateMany: (query) => adapter.updateMany(withHashes(query)),
    delete: (query) => adapter.delete(withHashes(query)),
    deleteMany: (query) => adapter.deleteMany(withHashes(query)),
    consumeOne: (query) => adapter.consumeOne(withHashes(query)),
    incrementOne: (query) => adapter.incrementOne(withHashes(query)),
  };
}

function hashTokenIn(condition: Where[number]): Where[number] {
  const { field, value } = condition;
  if (field !== "token") return condition;
  if (typeof value === "string") return { ...condition, value: hashToken(value) };
  return Array.isArray(value) ? { ...condition, value: value.map((token) => hashToken(String(token))) } : condition;
}

/** Returns the token that a session is looked up by; null for other models and conditions. */
function tokenIn({ model, where }: { model: string; where: Where }): string | null {
  const value = model === "session" ? where.find(({ field }) => field === "token")?.value : null;
  return typeof value === "string" ? value : null;
}

function restored<T>(row: T, token: string | null): T {
  return row && token !== null ? { ...row, token } : row;
}
