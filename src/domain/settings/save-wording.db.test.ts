import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import { withMethods } from "../../../tests/support/orders/with-methods.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import { auditLog } from "../../db/schema/index.ts";
import { sendWaitingMails } from "../mail/send-waiting-mails.server.ts";
import { findWording, saveWording } from "./save-wording.server.ts";

const WORDINGS = { en: { subject: "{{orderNumber}}: how to send it", opening: "Thank you from {{shopName}}." } };

dbTest("sends a queued mail in the owner's wording, and in the default once it is removed", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  const { number } = await aWaitingOrder(shop, "bank-transfer");
  await saveWording(shop, staff, { kind: "transfer-instructions", version: 0, wordings: WORDINGS });

  await sendWaitingMails(shop, new AbortController().signal);

  const [mail] = shop.mailer.sent.filter(({ subject }) => subject === `${number}: how to send it`);
  expect(mail?.text).toMatch(/^Thank you from Sanda\.\n\nTransfer /);
  await saveWording(shop, staff, { kind: "transfer-instructions", version: 1, wordings: {} });
  expect(shop.settings.wordingOf("transfer-instructions", "en")).toBeUndefined();
  const notes = await db
    .select({ facts: auditLog.facts })
    .from(auditLog)
    .where(eq(auditLog.action, "settings.wording"))
    .orderBy(auditLog.id);
  expect(notes).toEqual([{ facts: { before: {}, after: WORDINGS } }, { facts: { before: WORDINGS, after: {} } }]);
});

dbTest("saves one of several concurrent changes and applies it in other processes", async ({ shop }) => {
  const staff = await aStaffMember(shop);
  const elsewhere = withMethods(shop, {});
  const save = (opening: string) => {
    const wordings = { en: { ...WORDINGS.en, opening } };
    return saveWording(shop, staff, { kind: "order-paid", version: 0, wordings });
  };

  const saves = await Promise.allSettled(["One.", "Two.", "Three.", "Four.", "Five."].map(save));

  expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await findWording(shop, "order-paid")).version).toBe(1);
  await elsewhere.settings.refresh();
  expect(elsewhere.settings.wordingOf("order-paid", "en")).toMatchObject({ subject: WORDINGS.en.subject });
});

dbTest("rejects an invalid wording", async ({ shop }) => {
  const wordings = { en: { subject: "No number", opening: "" } };
  const refused = saveWording(shop, await aStaffMember(shop), { kind: "order-paid", version: 0, wordings });

  await expect(refused).rejects.toMatchObject({
    code: "INVALID_INPUT",
    facts: { fields: { "subject.en": expect.any(String) } },
  });
  expect((await findWording(shop, "order-paid")).wordings).toEqual({});
});

dbTest("saves a wording once when the same form arrives again", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  const save = () => saveWording(shop, staff, { kind: "order-paid", version: 0, wordings: WORDINGS });

  expect([await save(), await save()]).toEqual([true, false]);

  expect(await db.$count(auditLog)).toBe(1);
});
