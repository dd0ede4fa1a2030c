import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { creditMovements, credits, customers } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { type Cents, cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import { expiryFrom } from "./credit-expiry.ts";

type CreditShop = Pick<Shop, "db" | "now" | "settings">;

type Given = { customerId: string; amountCents: Cents; reason: string; formKey: string; actor: string };

/**
 * Gives a customer store credit. A repeated form changes nothing.
 * @returns whether it was given now
 * @throws {DomainError} CUSTOMER_NOT_FOUND
 */
export async function giveCredit(shop: CreditShop, given: Given): Promise<boolean> {
  const { customerId, amountCents, reason, formKey, actor } = given;
  const at = shop.now();
  return shop.db.transaction(async (tx) => {
    // Account deletion takes the same lock, so that no credit is added to an account that is being deleted.
    const [customer] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for("key share");
    if (!customer) throw new DomainError("CUSTOMER_NOT_FOUND", {});
    const { credit } = await shop.settings.asOf(tx);
    const [issued] = await tx
      .insert(credits)
      .values({ kind: "store-credit", customerId, formKey, expiresAt: expiryFrom(at, credit.months), createdAt: at })
      .onConflictDoNothing()
      .returning({ id: credits.id });
    if (!issued) return false;
    const movement = { kind: "issue" as const, amountCents, reason, actor, createdAt: at };
    await tx.insert(creditMovements).values({ ...movement, creditId: issued.id });
    return true;
  });
}

type Voided = { creditId: string; displayedCents: number; reason: string; actor: string };

/**
 * Takes the rest of a gift card or store credit back for good.
 * @throws {DomainError} CREDIT_CHANGED with today's balance when the page displayed another one
 */
export async function voidCredit({ db, now }: Pick<Shop, "db" | "now">, voided: Voided): Promise<void> {
  const { creditId, displayedCents, reason, actor } = voided;
  await db.transaction(async (tx) => {
    const [credit] = await tx
      .select({ balanceCents: credits.balanceCents })
      .from(credits)
      .where(eq(credits.id, creditId))
      .for("update");
    const balanceCents = credit?.balanceCents ?? cents(0);
    if (balanceCents !== displayedCents || balanceCents === 0)
      throw new DomainError("CREDIT_CHANGED", { balanceCents });
    await takeRest(tx, { creditId, balanceCents }, { kind: "void", reason, actor, createdAt: now() });
  });
}

/** Voids what is left of a customer's credit, because the account is deleted. */
export async function voidCreditOf(tx: Db, customerId: string, { actor, at }: { actor: string; at: Date }) {
  const left = await tx
    .select({ creditId: credits.id, balanceCents: credits.balanceCents })
    .from(credits)
    .where(and(eq(credits.customerId, customerId), gt(credits.balanceCents, cents(0))))
    .orderBy(asc(credits.id))
    .for("update");
  for (const each of left) await takeRest(tx, each, { kind: "void", reason: "account deleted", actor, createdAt: at });
}

const BATCH = 500;

/**
 * Ends expired credit, which the shop then no longer owes.
 * @returns the number of ended cards and amounts
 */
export async function expireCredit({ db, now }: Pick<Shop, "db" | "now">): Promise<number> {
  return db.transaction(async (tx) => {
    const over = await tx
      .select({ creditId: credits.id, balanceCents: credits.balanceCents })
      .from(credits)
      .where(and(gt(credits.balanceCents, cents(0)), lte(credits.expiresAt, now())))
      .orderBy(asc(credits.id))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const each of over) await takeRest(tx, each, { kind: "expire", actor: "timer", createdAt: now() });
    return over.length;
  });
}

type Rest = { creditId: string; balanceCents: Cents };
type Why = { kind: "void" | "expire"; actor: string; createdAt: Date; reason?: string };

async function takeRest(tx: Db, { creditId, balanceCents }: Rest, why: Why): Promise<void> {
  await tx.insert(creditMovements).values({ creditId, amountCents: cents(-balanceCents), ...why });
}
