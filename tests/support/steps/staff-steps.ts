import type { Page } from "playwright-core";
import type { Role } from "../../../src/domain/staff/permissions.ts";
import type { RunningShop } from "../shops/running-shop.ts";
import { aStaffMember } from "../staff.ts";

/** Signs this browser in to the back office, as after password and code. */
export async function enterBackOffice(
  page: Page,
  shop: Pick<RunningShop, "db" | "baseUrl">,
  ...[role = "owner", facts]: [role?: Role, facts?: Parameters<typeof aStaffMember>[2]]
) {
  const member = await aStaffMember(shop, role, facts);
  const { name, value } = member;
  await page.context().addCookies([{ url: shop.baseUrl, name, value, httpOnly: true, sameSite: "Strict" }]);
  return member;
}
