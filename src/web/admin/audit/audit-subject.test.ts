import { expect, test } from "vitest";
import { subjectName } from "./audit-subject.ts";

const ID = "01a20849-4f3c-7000-8000-000000000000";

test.each([
  ["view.save", ID, "A saved view"],
  ["mail.resend", ID, "An email"],
  ["review.resolve", ID, "A payment without an order"],
  ["staff.invite", ID, "An invitation"],
  ["sign-in.refused", "unknown", "An email address that no staff member has"],
  ["customer.viewed", ID, "Since deleted"],
  ["settings.wording", "settings:mail:order-paid", "Payment received"],
  ["settings.change", "settings:cash", "Cash on delivery"],
  ["order.pack", "Order-1", "Order-1"],
])("names the subject of %s %s as %s", (action, subject, name) => {
  expect(subjectName(action, subject)).toBe(name);
});
