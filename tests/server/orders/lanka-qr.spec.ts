/** @module-tag full */
import { expect } from "vitest";
import { emvChecksum, formatEmvFields } from "../../../src/domain/settings/emv-fields.ts";
import { guestOrderTest } from "../../support/orders/guest-order-test.ts";

const MERCHANT = `${formatEmvFields([
  ["00", "01"],
  ["01", "11"],
  ["26", "0010LK.EXAMPLE"],
  ["52", "5999"],
  ["53", "144"],
  ["58", "LK"],
  ["59", "SANDA LK"],
  ["60", "COLOMBO"],
])}6304`;

const test = guestOrderTest.extend("settings", () => ({
  GUEST_ORDERS: "on",
  LANKA_QR: MERCHANT + emvChecksum(MERCHANT),
}));

test("draws a LankaQR code on the page of a transfer, without script", async ({ call, place }) => {
  const placed = await place();
  const { orderNumber } = JSON.parse(placed.text) as { orderNumber: string };
  const cookie = (placed.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");

  const { text } = await call(`/orders/${orderNumber}/transfer`, { headers: { cookie } });

  expect(text).toMatch(/<svg[^>]*aria-label="LankaQR code of this payment"[^>]*><rect[^>]*><\/rect><path d="M/);
  expect(text).toContain("The app shows the name SANDA LK.");
});
