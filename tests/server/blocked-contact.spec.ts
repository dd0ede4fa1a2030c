import { expect } from "vitest";
import { aBlockedCustomer } from "../support/blocked-customer.ts";
import { aProfile } from "../support/factories.ts";
import { aWaitingOrder } from "../support/orders/waiting-order.ts";
import { aForm, serverTest } from "../support/server-test.ts";
import { aStaffMember } from "../support/staff.ts";
import { makeTestShop } from "../support/test-shop.ts";

const PHONE = "+94708880003";
const WARNING = "A blocked customer has the same phone number or postal address";

serverTest(
  "warns about a blocked customer's contact before a cash order is confirmed, and holds it without the warning",
  async ({ shop, call }) => {
    const testShop = makeTestShop(shop.db);
    await aBlockedCustomer(shop, { phone: PHONE, line1: "99 Other Lane" });
    const { cookie } = await aStaffMember(shop, "manager");
    const headers = { cookie, origin: shop.baseUrl };
    const anOrder = async () =>
      aWaitingOrder(testShop, "cash-on-delivery", { profile: await aProfile(shop.db, { phone: PHONE }) });
    const [seen, unseen] = [await anOrder(), await anOrder()];
    const confirm = async ({ number }: typeof seen, more = {}) => {
      const form = { intent: "confirm", back: "/admin/to-confirm", ...more };
      return (await call(`/admin/orders/${number}`, aForm(form, headers))).headers.location;
    };

    for (const page of ["/admin/to-confirm", `/admin/orders/${seen.number}`]) {
      const { text } = await call(page, { headers });
      expect(text, page).toContain(WARNING);
      expect(text, page).toContain('<input type="hidden" name="isWarned" value="on"/>');
    }
    expect(await confirm(seen, { isWarned: "on" })).toBe(`/admin/to-confirm?done=confirm&order=${seen.number}`);
    expect(await confirm(unseen)).toBe(`/admin/orders/${unseen.number}?done=confirm&order=${unseen.number}`);

    expect((await seen.again()).status).toBe("confirmed");
    expect((await unseen.again()).status).toBe("on-hold");
    const { text } = await call(`/admin/orders/${unseen.number}`, { headers });
    expect(text).toContain("An order on hold can be packed after you release it.");
  },
);
