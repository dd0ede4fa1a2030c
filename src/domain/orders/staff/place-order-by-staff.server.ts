import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orders, staffPlacings } from "../../../db/schema/index.ts";
import { findProfile } from "../../accounts/find-signed-in.server.ts";
import { PROFILE_ADDRESS } from "../../accounts/further-address.ts";
import { deliverTo } from "../../accounts/further-addresses.server.ts";
import { actorOf } from "../../audit/actor.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { mergeWanted, type WantedLine, wishName } from "../../cart/wanted-lines.ts";
import { moveEnquiry } from "../../enquiries/move-enquiry.server.ts";
import { DomainError, invariant } from "../../errors.ts";
import type { Cents } from "../../money.ts";
import { findDiscount } from "../../promotions/find-discount.server.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { confirmByStaff } from "../confirmation/confirm-order.server.ts";
import type { PaymentMethod } from "../payment-methods.ts";
import type { Buyer } from "../placement/buyer.ts";
import { type Order, placeByStaff } from "../placement/place-order.server.ts";

type MakingShop = Pick<Shop, "db" | "now" | "config" | "settings" | "enqueueJob">;

/** Somebody with an account, at one of their own addresses; or whoever staff wrote down. */
export type ForWhom = { customerId: string; addressId: string } | { typed: Buyer };

export type MadeByStaff = {
  /** Of the form: sent twice, it makes one order. */
  key: string;
  lines: readonly WantedLine[];
  /** The prices that staff saw and told, and the total: compared, never believed. */
  seen: string;
  shownTotalCents: Cents | undefined;
  method: PaymentMethod;
  forWhom: ForWhom;
  /** The reference of the wish in a chat that it is made of: the same customer's, and still open. */
  enquiry: string | null;
  /** A discount code as it was typed; one that does not count refuses the order. */
  code: string | null;
  /** The customer has said yes to paying at the door: it is confirmed at once. */
  isConfirmed: boolean;
};

/**
 * Staff place an order for somebody on the telephone or in a chat, by the command, prices, stock and limits of the shop. With it, in one
 * transaction: its enquiry is done, cash at the door is confirmed if its customer said so, and the log says who did it.
 * @returns its number
 * @throws {DomainError} what placing throws, CUSTOMER_NOT_FOUND, ADDRESS_NOT_FOUND, NEEDS_ACCOUNT (a card without one), ENQUIRY_DONE,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function makeOrder(
  shop: MakingShop,
  staff: Pick<StaffMember, "userId">,
  wish: MadeByStaff,
): Promise<{ number: string }> {
  const { key, method, enquiry } = wish;
  return shop.db.transaction(async (tx) => {
    const within = { ...shop, db: tx };
    const earlier = await claim(tx, wish, shop.now());
    if (earlier) return earlier;
    const actor = actorOf(staff);
    const buyer = await findBuyer(tx, wish.forWhom);
    if (method === "card" && buyer.customerId === null) throw new DomainError("NEEDS_ACCOUNT", {});
    const { seen, shownTotalCents } = wish;
    const discountId = wish.code === null ? undefined : await idOfCode(within, wish.code, buyer);
    const order = await placeByStaff(
      within,
      { buyer, actor },
      { key, seen, method, shownTotalCents, lines: mergeWanted(wish.lines), discountId },
    );
    const { number, id: orderId } = order;
    const enquiryId = enquiry === null ? null : await finishEnquiry(tx, enquiry, buyer);
    await tx.update(staffPlacings).set({ orderId, enquiryId }).where(eq(staffPlacings.key, key));
    const isConfirmed = method === "cash-on-delivery" && wish.isConfirmed;
    if (isConfirmed) await confirmByStaff(within, { number, actor });
    const after = { method, totalCents: order.totalCents, enquiry, isConfirmed, code: wish.code };
    await writeAudit(tx, staff, { action: "order.make", subject: number, after });
    return { number };
  });
}

/** Takes the form's key, or waits for whoever has it and answers their order. */
async function claim(tx: Db, wish: MadeByStaff, at: Date): Promise<Pick<Order, "number"> | null> {
  const { key } = wish;
  const requestHash = createHash("sha256")
    .update(JSON.stringify([wish.method, wish.forWhom, wish.enquiry, wish.code, wishName(wish.lines)]))
    .digest("hex");
  const taken = await tx.insert(staffPlacings).values({ key, requestHash, createdAt: at }).onConflictDoNothing();
  if (taken.rowCount) return null;
  const [earlier] = await tx
    .select({ number: orders.number, requestHash: staffPlacings.requestHash })
    .from(staffPlacings)
    .innerJoin(orders, eq(orders.id, staffPlacings.orderId))
    .where(eq(staffPlacings.key, key));
  invariant(earlier, "a key that is taken has its order");
  if (earlier.requestHash !== requestHash) throw new DomainError("IDEMPOTENCY_KEY_REUSED", {});
  return { number: earlier.number };
}

/** Placing locks it, and judges whether it counts. */
async function idOfCode(shop: Pick<Shop, "db" | "now">, typed: string, { customerId }: Buyer): Promise<string> {
  const known = await findDiscount(shop, { typed, customerId });
  if (!known) throw new DomainError("DISCOUNT_REFUSED", { refusal: "unknown", minimumCents: null });
  return known.id;
}

async function findBuyer(tx: Db, forWhom: ForWhom): Promise<Buyer> {
  if ("typed" in forWhom) return forWhom.typed;
  const { customerId, addressId } = forWhom;
  const profile = await findProfile({ db: tx }, customerId);
  if (!profile) throw new DomainError("CUSTOMER_NOT_FOUND", {});
  return deliverTo({ db: tx }, profile, addressId === PROFILE_ADDRESS ? undefined : addressId);
}

/** After the customer is locked, as by everybody who changes what is theirs. */
async function finishEnquiry(tx: Db, reference: string, { customerId }: Buyer): Promise<string> {
  const id = customerId && (await moveEnquiry(tx, { reference, from: "new", to: "ordered", customerId }));
  if (!id) throw new DomainError("ENQUIRY_DONE", {});
  return id;
}
