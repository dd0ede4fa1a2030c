import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orders, staffOrderPlacements } from "../../../db/schema/index.ts";
import { PROFILE_ADDRESS } from "../../accounts/further-address.ts";
import { deliverTo } from "../../accounts/further-addresses.server.ts";
import { findProfile } from "../../accounts/sign-in/find-signed-in.server.ts";
import { actorOf } from "../../audit/actor.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { mergeWanted, type WantedLine, wantedLinesKey } from "../../cart/wanted-lines.ts";
import { changeEnquiryStatus } from "../../enquiries/change-enquiry-status.server.ts";
import { DomainError, invariant } from "../../errors.ts";
import type { Cents } from "../../money.ts";
import { findDiscount } from "../../promotions/find-discount.server.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { confirmByStaff } from "../confirmation/confirm-order.server.ts";
import type { PaymentMethod } from "../payment-methods.ts";
import type { Buyer } from "../placement/buyer.ts";
import { type Order, placeByStaff } from "../placement/place-order.server.ts";

type PlacementShop = Pick<Shop, "db" | "now" | "config" | "settings" | "enqueueJob">;

/** A customer with an account and one of their addresses, or a buyer that staff entered. */
export type OrderRecipient = { customerId: string; addressId: string } | { typed: Buyer };

export type StaffOrderRequest = {
  /** Idempotency key of the form. */
  key: string;
  lines: readonly WantedLine[];
  /** The prices and total that staff saw and quoted. Only compared. */
  seen: string;
  displayedTotalCents: Cents | undefined;
  method: PaymentMethod;
  recipient: OrderRecipient;
  /** Reference of the chat order that it is created from; it must belong to the same customer and be open. */
  enquiry: string | null;
  /** The discount code as typed. An invalid code rejects the order. */
  code: string | null;
  /** The customer agreed to pay cash on delivery, so the order is confirmed immediately. */
  isConfirmed: boolean;
  /** The form warned that a blocked customer has this contact. Without the warning, a confirmed order is held. */
  isWarned: boolean;
};

/**
 * Places an order for a customer on the phone or in a chat, by the shop's prices, stock and limits. In the same
 * transaction it closes the enquiry, confirms a cash order if the customer agreed, and writes the audit log.
 * @returns the order's number
 * @throws {DomainError} as `placeByStaff`, CUSTOMER_NOT_FOUND, ADDRESS_NOT_FOUND, ENQUIRY_DONE,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function placeOrderByStaff(
  shop: PlacementShop,
  staff: Pick<StaffMember, "userId">,
  request: StaffOrderRequest,
): Promise<{ number: string }> {
  const { key, method, enquiry } = request;
  return shop.db.transaction(async (tx) => {
    const shopInTransaction = { ...shop, db: tx };
    const earlier = await claim(tx, request, shop.now());
    if (earlier) return earlier;
    const actor = actorOf(staff);
    const buyer = await findBuyer(tx, request.recipient);
    const { seen, displayedTotalCents } = request;
    const discountId = request.code === null ? undefined : await idOfCode(shopInTransaction, request.code, buyer);
    const order = await placeByStaff(
      shopInTransaction,
      { buyer, actor },
      { key, seen, method, displayedTotalCents, lines: mergeWanted(request.lines), discountId },
    );
    const { number, id: orderId } = order;
    const enquiryId = enquiry === null ? null : await finishEnquiry(tx, enquiry, buyer);
    await tx.update(staffOrderPlacements).set({ orderId, enquiryId }).where(eq(staffOrderPlacements.key, key));
    const isConfirmed = method === "cash-on-delivery" && request.isConfirmed;
    if (isConfirmed) await confirmByStaff(shopInTransaction, { number, actor, isWarned: request.isWarned });
    const after = { method, totalCents: order.totalCents, enquiry, isConfirmed, code: request.code };
    await writeAudit(tx, staff, { action: "order.place", subject: number, after });
    return { number };
  });
}

/** Inserts the form's key. When it exists, waits for the transaction that inserted it and returns its order. */
async function claim(tx: Db, request: StaffOrderRequest, at: Date): Promise<Pick<Order, "number"> | null> {
  const { key } = request;
  const requestHash = createHash("sha256")
    .update(
      JSON.stringify([request.method, request.recipient, request.enquiry, request.code, wantedLinesKey(request.lines)]),
    )
    .digest("hex");
  const taken = await tx.insert(staffOrderPlacements).values({ key, requestHash, createdAt: at }).onConflictDoNothing();
  if (taken.rowCount) return null;
  const [earlier] = await tx
    .select({ number: orders.number, requestHash: staffOrderPlacements.requestHash })
    .from(staffOrderPlacements)
    .innerJoin(orders, eq(orders.id, staffOrderPlacements.orderId))
    .where(eq(staffOrderPlacements.key, key));
  invariant(earlier, "no order row for idempotency key");
  if (earlier.requestHash !== requestHash) throw new DomainError("IDEMPOTENCY_KEY_REUSED", {});
  return { number: earlier.number };
}

/** Returns the id of a discount code. Order placement locks it and checks whether it is valid. */
async function idOfCode(shop: Pick<Shop, "db" | "now">, typed: string, { customerId }: Buyer): Promise<string> {
  const known = await findDiscount(shop, { typed, customerId });
  if (!known) throw new DomainError("DISCOUNT_REFUSED", { refusal: "unknown", minimumCents: null });
  return known.id;
}

async function findBuyer(tx: Db, recipient: OrderRecipient): Promise<Buyer> {
  if ("typed" in recipient) return recipient.typed;
  const { customerId, addressId } = recipient;
  const profile = await findProfile({ db: tx }, customerId);
  if (!profile) throw new DomainError("CUSTOMER_NOT_FOUND", {});
  return deliverTo({ db: tx }, profile, addressId === PROFILE_ADDRESS ? undefined : addressId);
}

/** Called after the customer is locked, which is the lock order of all changes to a customer's data. */
async function finishEnquiry(tx: Db, reference: string, { customerId }: Buyer): Promise<string> {
  const id = customerId && (await changeEnquiryStatus(tx, { reference, from: "new", to: "ordered", customerId }));
  if (!id) throw new DomainError("ENQUIRY_DONE", {});
  return id;
}
