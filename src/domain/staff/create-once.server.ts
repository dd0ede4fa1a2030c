import { createHash } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { formSubmissions } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import { DomainError, invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { isUuid } from "../uuid.ts";

/** Name of the hidden field with a form's idempotency key. */
const FORM_KEY = "key";
const KEY_LIFE_MS = DAY_MS;

/**
 * Creates a record from a form at most once, in one transaction with the form's key. A repeated or concurrent request
 * with the same form creates nothing and returns the result of the first one. So a client can retry after a lost
 * response.
 * @param create runs within the transaction and returns the record's id for its URL, if that is needed
 * @throws {DomainError} INVALID_INPUT without a key; FORM_SENT_BEFORE when the key has created a record from other
 * values
 */
export async function createOnce<S extends Pick<Shop, "db" | "now">>(
  shop: S,
  form: FormData,
  create: (within: S) => Promise<unknown>,
): Promise<string> {
  const key = form.get(FORM_KEY);
  if (typeof key !== "string" || !isUuid(key)) {
    throw new DomainError("INVALID_INPUT", { fields: { [FORM_KEY]: "Reload this page and try again." } });
  }
  const requestHash = hashOf(form);
  return shop.db.transaction(async (tx) => {
    // Waits while another transaction holds the key.
    const claimed = await tx
      .insert(formSubmissions)
      .values({ key, requestHash, createdAt: shop.now() })
      .onConflictDoNothing();
    if (claimed.rowCount === 0) {
      const [first] = await tx.select().from(formSubmissions).where(eq(formSubmissions.key, key));
      invariant(first, "no row for a claimed form key");
      if (first.requestHash !== requestHash) throw new DomainError("FORM_SENT_BEFORE", {});
      return first.result;
    }
    const created = await create({ ...shop, db: tx });
    const result = typeof created === "string" ? created : "";
    await tx.update(formSubmissions).set({ result }).where(eq(formSubmissions.key, key));
    return result;
  });
}

/** Deletes keys that are older than one day. */
export async function deleteOldFormKeys({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  await db.delete(formSubmissions).where(lt(formSubmissions.createdAt, new Date(now().getTime() - KEY_LIFE_MS)));
}

/** Returns a hash of the form's fields; files count by name and size in bytes. */
function hashOf(form: FormData): string {
  const fields = [...form].map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size]]);
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}
