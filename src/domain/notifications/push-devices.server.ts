import { and, asc, eq, inArray } from "drizzle-orm";
import { pushDevices } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import type { PushResult } from "./push-sender.ts";
import type { PushSubscriptionInput } from "./push-subscription.server.ts";

/** Devices of one member; another one replaces the oldest. */
const MAX_DEVICES = 10;
/** Time in which a test must arrive, in s. */
const TEST_TTL_SECONDS = 60;

export type PushDevice = Pick<
  typeof pushDevices.$inferSelect,
  "id" | "endpoint" | "name" | "createdAt" | "failingSince"
>;

/** Lists the devices on which a member is notified, oldest first. */
export function listPushDevices({ db }: Pick<Shop, "db">, staffId: string): Promise<PushDevice[]> {
  const { id, endpoint, name, createdAt, failingSince } = pushDevices;
  return db
    .select({ id, endpoint, name, createdAt, failingSince })
    .from(pushDevices)
    .where(eq(pushDevices.staffId, staffId))
    .orderBy(asc(id));
}

type NewDevice = PushSubscriptionInput & { name: string };

/** Notifies a member on this browser from now on. A browser belongs to the member who signed in on it last. */
export async function addPushDevice(shop: Pick<Shop, "db">, staff: StaffMember, device: NewDevice): Promise<void> {
  const { userId: staffId } = staff;
  await shop.db.transaction(async (tx) => {
    const values = { ...device, staffId, failingSince: null };
    await tx.insert(pushDevices).values(values).onConflictDoUpdate({ target: pushDevices.endpoint, set: values });
    const others = (await listPushDevices({ db: tx }, staffId)).filter(({ endpoint }) => endpoint !== device.endpoint);
    const surplus = others.slice(0, Math.max(0, others.length - (MAX_DEVICES - 1))).map(({ id }) => id);
    await tx.delete(pushDevices).where(inArray(pushDevices.id, surplus));
    await writeAudit(tx, staff, { action: "notifications.device", subject: staffId, after: { device: device.name } });
  });
}

/** Removes one of the member's own devices. Devices of other members are not found. */
export async function removePushDevice({ db }: Pick<Shop, "db">, staffId: string, id: string): Promise<void> {
  await db.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.staffId, staffId)));
}

/** Sends a test to one of the member's own devices; `gone` also when there is no such device. */
export async function testPushDevice(
  { db, push, config }: Pick<Shop, "db" | "push" | "config">,
  staffId: string,
  id: string,
): Promise<PushResult> {
  const isOwn = and(eq(pushDevices.id, id), eq(pushDevices.staffId, staffId));
  const [device] = await db.select().from(pushDevices).where(isOwn);
  if (!device) return "gone";
  const notice = {
    title: config.discretion.neutralName,
    body: "Test: notifications work on this device.",
    tag: "test",
    path: "/admin",
  };
  const result = await push.send(device, notice, { ttlSeconds: TEST_TTL_SECONDS, isUrgent: true });
  if (result === "gone") await removePushDevice({ db }, staffId, id);
  return result;
}
