import { and, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { couriers, pages, pushDevices, settings, staffUsers } from "../../db/schema/index.ts";
import { usesDemonstrationPictures } from "../catalog/demonstration-pictures.server.ts";
import type { PageSlug } from "../content/page-slugs.ts";
import { enabledMethods } from "../orders/payment-methods.ts";
import { missingForLive } from "../settings/live-needs.ts";
import { DEMO_ACCOUNT } from "../settings/method-fields.ts";
import type { Shop } from "../shop.ts";
import { SETUP_STEPS, type SetupStep } from "./setup-steps.ts";

/** Pages that an owner has to read and save. */
const POLICIES = ["terms", "privacy", "refund"] as const satisfies PageSlug[];

type Known = {
  /** Whether *Health* reports no problem with backups. */
  hasBackup: boolean;
};

/** Returns the steps that are left before the shop is ready for a real order, in their order. */
export async function findOpenSetupSteps(
  shop: Pick<Shop, "db" | "config">,
  { hasBackup }: Known,
): Promise<SetupStep[]> {
  const { db, config } = shop;
  const methods = enabledMethods(config.methods);
  const missing = missingForLive(config, config.shop);
  const [drawn, ownPages, delivery, ownCouriers, devices, owners] = await Promise.all([
    usesDemonstrationPictures(shop),
    db
      .selectDistinct({ slug: pages.slug })
      .from(pages)
      .where(and(inArray(pages.slug, [...POLICIES]), isNotNull(pages.savedBy))),
    db.$count(settings, and(eq(settings.key, "delivery"), ne(settings.value, "{}"))),
    db.$count(couriers),
    db.$count(pushDevices),
    db.$count(staffUsers, and(eq(staffUsers.role, "owner"), isNull(staffUsers.disabledAt))),
  ]);
  const isDone: Record<SetupStep, boolean> = {
    contact: !missing.some((name) => name.startsWith("SHOP_")),
    products: !drawn,
    pages: ownPages.length === POLICIES.length,
    delivery: delivery > 0,
    couriers: ownCouriers > 0,
    bank: !methods.includes("bank-transfer") || config.methods.transfer.account?.number !== DEMO_ACCOUNT.number,
    card: !methods.includes("card") || config.payhere.mode === "live",
    email: config.smtpUrl !== undefined && !missing.includes("MAIL_FROM"),
    notifications: devices > 0,
    backup: hasBackup,
    "second-owner": owners > 1,
  };
  return SETUP_STEPS.filter((step) => !isDone[step]);
}
