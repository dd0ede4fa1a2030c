import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { auditLog, mails } from "../../db/schema/index.ts";
import { listFailedMails } from "./failed-mails.server.ts";
import { MailNotTaken } from "./mailer.ts";
import { sendMailAgain } from "./resend-mail.server.ts";
import { sendMailAgainByStaff } from "./resend-mail-by-staff.server.ts";
import { sendWaitingMails } from "./send-waiting-mails.server.ts";

async function firstMail({ db }: TestShop) {
  const [mail] = await db.select().from(mails).orderBy(asc(mails.id));
  return mail ?? expect.fail("there is a mail");
}

dbTest("sends a failed mail again", async ({ db, shop }) => {
  await aWaitingOrder(shop, "bank-transfer");
  shop.mailer.failWith(new MailNotTaken("recipient-refused"));
  await sendWaitingMails(shop);
  shop.mailer.failWith(null);
  expect(await listFailedMails(shop)).toMatchObject([
    { kind: "transfer-instructions", audience: "customer", failure: "recipient-refused" },
    { kind: "order-placed" },
  ]);
  const staff = await aStaffMember(shop);
  const { id: mailId } = await firstMail(shop);

  expect(await sendMailAgainByStaff(shop, staff, mailId)).toBe(true);
  expect(await sendMailAgainByStaff(shop, staff, mailId)).toBe(false);
  await sendWaitingMails(shop);

  expect(shop.mailer.sent).toHaveLength(1);
  expect((await firstMail(shop)).status).toBe("sent");
  expect(await db.select({ action: auditLog.action }).from(auditLog)).toEqual([{ action: "mail.resend" }]);
});

dbTest("sends a sent mail again as a new one, once for several clicks", async ({ db, shop }) => {
  await aWaitingOrder(shop, "cash-on-delivery");
  await sendWaitingMails(shop);
  const sent = shop.mailer.sent.length;
  const { id } = await firstMail(shop);

  const clicks = await Promise.all([sendMailAgain(shop, id), sendMailAgain(shop, id), sendMailAgain(shop, id)]);
  await sendWaitingMails(shop);

  expect(clicks.filter(Boolean)).toHaveLength(1);
  expect(shop.mailer.sent).toHaveLength(sent + 1);
  const [first, again] = [shop.mailer.sent[0], shop.mailer.sent.at(-1)];
  expect(again?.subject).toBe(first?.subject);
  expect(again?.id).not.toBe(first?.id);
  expect(await db.$count(mails, eq(mails.status, "queued"))).toBe(0);
});

dbTest("rejects sending a queued mail, or one whose facts were deleted, again", async ({ db, shop }) => {
  await aWaitingOrder(shop, "bank-transfer");
  const { id: waiting } = await firstMail(shop);
  expect(await sendMailAgain(shop, waiting)).toBe(false);
  await sendWaitingMails(shop);
  const [mail] = await db.select().from(mails).where(eq(mails.kind, "transfer-instructions"));

  expect(await sendMailAgain(shop, mail?.id ?? "")).toBe(false);
});
