import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderTags } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { logOrderEvent } from "../change-order-status.server.ts";
import { lockOrder } from "../lock-order.server.ts";
import type { LeftOrder } from "./bulk-actions.ts";
import { changeOrder } from "./change-order.server.ts";
import { leftReasonOf } from "./change-orders.server.ts";
import { MAX_TAGS } from "./order-tags.ts";

/** Maximum number of tags that are suggested. */
const MAX_SUGGESTED = 200;

type Staff = Pick<StaffMember, "userId">;
type TagShop = Pick<Shop, "db" | "now">;
type TagChange = { tag: string; isRemoved: boolean };

/**
 * Adds a tag to an order, or removes it. A tag that the order has already, or no longer has, changes nothing.
 * @throws {DomainError} ORDER_NOT_FOUND, TOO_MANY_TAGS
 */
export async function tagOrder(
  shop: TagShop,
  staff: Staff,
  { number, tag, isRemoved }: TagChange & { number: string },
): Promise<void> {
  const change = { staff, number, action: "order.tag" as const, facts: isRemoved ? { removed: tag } : { added: tag } };
  await changeOrder(shop, change, async ({ db: tx, now }, actor) => {
    const { id: orderId } = await lockOrder(tx, number);
    const changed = isRemoved
      ? await tx.delete(orderTags).where(and(eq(orderTags.orderId, orderId), eq(orderTags.tag, tag)))
      : await tx.insert(orderTags).values({ orderId, tag }).onConflictDoNothing();
    if (!changed.rowCount) return;
    if ((await tx.$count(orderTags, eq(orderTags.orderId, orderId))) > MAX_TAGS) {
      throw new DomainError("TOO_MANY_TAGS", { max: MAX_TAGS });
    }
    const kind = isRemoved ? "tag-removed" : "tag-added";
    await logOrderEvent(tx, orderId, { kind, actor, at: now(), facts: { tag } });
  });
}

/**
 * Adds a tag to several orders, or removes it, each in its own transaction.
 * @returns the orders that could not be changed, with the reason
 */
export async function tagOrders(
  shop: TagShop,
  staff: Staff,
  { numbers, ...change }: TagChange & { numbers: readonly string[] },
): Promise<LeftOrder[]> {
  const left: LeftOrder[] = [];
  for (const number of numbers) {
    await tagOrder(shop, staff, { number, ...change }).catch((error: unknown) =>
      left.push({ number, reason: leftReasonOf(error) }),
    );
  }
  return left;
}

/** Returns the tags of each of these orders, in the order of the alphabet. */
export async function findTags(db: Db, orderIds: readonly string[]): Promise<(orderId: string) => string[]> {
  const rows = await db
    .select()
    .from(orderTags)
    .where(inArray(orderTags.orderId, [...orderIds]))
    .orderBy(asc(orderTags.orderId), asc(orderTags.tag));
  const tagsOf = Map.groupBy(rows, ({ orderId }) => orderId);
  return (orderId) => (tagsOf.get(orderId) ?? []).map(({ tag }) => tag);
}

/** Lists the tags in use, in the order of the alphabet. Reads one index entry for each, however many orders have it. */
export async function listOrderTags({ db }: Pick<Shop, "db">): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    with recursive used as (
      (select tag from order_tags order by tag limit 1)
      union all
      select (select t.tag from order_tags t where t.tag > used.tag order by t.tag limit 1) from used where used.tag is not null
    )
    select tag from used where tag is not null limit ${MAX_SUGGESTED}`);
  return rows.map(({ tag }) => tag);
}
