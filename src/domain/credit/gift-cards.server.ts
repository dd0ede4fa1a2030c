import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { creditMovements, credits, emailContacts, orderLines, orders } from "../../db/schema/index.ts";
import { hashToken } from "../accounts/hash-token.ts";
import { countTry } from "../accounts/rate-limits/rate-limit.server.ts";
import { actorOf } from "../audit/actor.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError, invariant } from "../errors.ts";
import type { Language } from "../languages.ts";
import type { Cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { expiryFrom } from "./credit-expiry.ts";
import type { CreditReason } from "./credit-input.ts";
import { endOfCode, parseGiftCardCode } from "./gift-card-code.ts";
import { newGiftCardCode } from "./new-gift-card-code.server.ts";

type Issued = {
  staff: Pick<StaffMember, "userId">;
  amountCents: Cents;
  reason: CreditReason;
  key: string;
  /** Recipient of the code; without one, staff pass it on. */
  mailTo?: { email: string; language: Language } | undefined;
};

/**
 * Issues a gift card. Its code is shown to staff once, or a job creates and mails it.
 * @returns the code; null when it is mailed, or when the same form was sent before
 * @throws {DomainError} GIFT_CARDS_OFF
 */
export function issueGiftCard(
  shop: Pick<Shop, "db" | "now" | "settings" | "enqueueJob">,
  { staff, amountCents, reason, key: formKey, mailTo }: Issued,
): Promise<string | null> {
  const at = shop.now();
  return shop.db.transaction(async (tx) => {
    const { credit } = await shop.settings.asOf(tx);
    if (!credit.hasGiftCards) throw new DomainError("GIFT_CARDS_OFF", {});
    const code = newGiftCardCode();
    const [card] = await tx
      .insert(credits)
      .values({
        kind: "gift-card",
        codeHash: hashToken(code),
        codeEnd: endOfCode(code),
        formKey,
        expiresAt: expiryFrom(at, credit.months),
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: credits.id });
    if (!card) return null;
    const { id: creditId } = card;
    const actor = actorOf(staff);
    await tx.insert(creditMovements).values({ creditId, kind: "issue", amountCents, reason, actor, createdAt: at });
    const after = { amountCents, reason, isMailed: mailTo !== undefined };
    await writeAudit(tx, staff, { action: "credit.issue-card", subject: creditId, after });
    if (!mailTo) return code;
    const contact = { ...mailTo, email: mailTo.email.toLowerCase(), subjectId: creditId, createdAt: at };
    await tx.insert(emailContacts).values(contact);
    await shop.enqueueJob(tx, { kind: "send-gift-card", creditId });
    return null;
  });
}

/**
 * Creates the code that a job mails. Each attempt of the job creates a new one, and only the newest is valid, so that
 * no table contains a code.
 * @returns null when the card has no recipient any more, was redeemed or voided
 */
export async function createMailedCode({ db }: Pick<Shop, "db">, creditId: string) {
  return db.transaction(async (tx) => {
    const isOpen = and(eq(credits.id, creditId), isNull(credits.redeemedAt), gt(credits.balanceCents, ZERO));
    const [card] = await tx.select().from(credits).where(isOpen).for("update");
    const [contact] = await tx.select().from(emailContacts).where(eq(emailContacts.subjectId, creditId));
    if (!card || !contact) return null;
    const code = newGiftCardCode();
    await tx
      .update(credits)
      .set({ codeHash: hashToken(code), codeEnd: endOfCode(code) })
      .where(eq(credits.id, creditId));
    const { email, language } = contact;
    return { code, email, language: language as Language, amountCents: card.balanceCents, expiresAt: card.expiresAt };
  });
}

/** Deletes the address of a gift card's recipient, once the code is mailed. */
export async function deleteRecipient({ db }: Pick<Shop, "db">, creditId: string): Promise<void> {
  await db.delete(emailContacts).where(eq(emailContacts.subjectId, creditId));
}

const ZERO = 0 as Cents;

type Redeemed = { customerId: string; clientIp: string; typed: string };

/**
 * Gives a gift card to the customer who enters its code, whole and for good. The result is the same for unknown, used,
 * expired and voided codes.
 * @returns the balance
 * @throws {DomainError} GIFT_CARD_REFUSED, TOO_MANY_TRIES
 */
export async function redeemGiftCard(
  shop: Pick<Shop, "db" | "config" | "now" | "settings">,
  { customerId, clientIp, typed }: Redeemed,
): Promise<Cents> {
  // @guard gift-card-tries-are-limited
  await countTry(shop, { action: "gift-card", account: customerId, clientIp });
  const at = shop.now();
  const { credit } = await shop.settings.asOf(shop.db);
  const codeHash = hashToken(parseGiftCardCode(typed) ?? "");
  const isValid = and(
    ...[eq(credits.codeHash, codeHash), isNull(credits.redeemedAt), gt(credits.balanceCents, ZERO)],
    or(isNull(credits.expiresAt), gt(credits.expiresAt, at)),
  );
  const redeemed = credit.hasGiftCards
    ? await shop.db.update(credits).set({ customerId, redeemedAt: at }).where(isValid).returning()
    : [];
  const [card] = redeemed;
  if (!card) throw new DomainError("GIFT_CARD_REFUSED", {});
  return card.balanceCents;
}

const LISTED_AT_ONCE = 100;

/** Lists gift cards for staff, the newest first, without codes, with the orders that sold them. */
export async function listGiftCards({ db }: Pick<Shop, "db">) {
  const { id, codeEnd, customerId, balanceCents, expiresAt, redeemedAt, createdAt } = credits;
  return db
    .select({
      ...{ id, codeEnd, customerId, balanceCents, expiresAt, redeemedAt, createdAt, issuedCents: ISSUED },
      orderNumber: orders.number,
    })
    .from(credits)
    .leftJoin(orderLines, eq(orderLines.id, credits.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(credits.kind, "gift-card"))
    .orderBy(desc(createdAt), desc(id))
    .limit(LISTED_AT_ONCE);
}

const ISSUED =
  sql<Cents>`(select m.amount_cents from credit_movements m where m.credit_id = credits.id and m.kind = 'issue')`.mapWith(
    creditMovements.amountCents,
  );

/** Returns what the shop owes to holders of gift cards and store credit. */
export async function findOwedCredit(db: Db): Promise<Cents> {
  const [row] = await db
    .select({ owed: sql<Cents>`coalesce(sum(${credits.balanceCents}), 0)`.mapWith(credits.balanceCents) })
    .from(credits);
  invariant(row, "no sum of credit");
  return row.owed;
}
