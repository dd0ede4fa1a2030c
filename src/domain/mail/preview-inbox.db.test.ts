import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { findPreviewMail, isPreviewInboxOpen, listPreviewMails } from "./preview-inbox.server.ts";
import { createPreviewMailer } from "./preview-mailer.server.ts";

dbTest("lists mails in the preview inbox, newest first", async ({ shop }) => {
  const mailer = createPreviewMailer(shop.db);
  await mailer.send({
    to: "a@example.lk",
    subject: "First",
    html: "<p>1</p>",
    text: "1",
    preheader: "One",
    language: "en",
  });
  await mailer.send({
    to: "b@example.lk",
    subject: "Second",
    html: "<p>2</p>",
    text: "2",
    preheader: "Two",
    language: "en",
  });

  const mails = await listPreviewMails(shop);

  expect(mails.map(({ subject }) => subject)).toEqual(["Second", "First"]);
  expect(await findPreviewMail(shop, mails[1]?.id ?? "")).toMatchObject({
    recipient: "a@example.lk",
    html: "<p>1</p>",
  });
});

dbTest("finds no mail for an invalid id", async ({ shop }) => {
  expect(await findPreviewMail(shop, "1; drop table")).toBeNull();
  expect(await findPreviewMail(shop, "00000000-0000-7000-8000-000000000000")).toBeNull();
});

dbTest("opens only on the owner's machine and without a mail server", async ({ shop }) => {
  const open = (config: object) => isPreviewInboxOpen({ config: { ...shop.config, ...config } });

  expect(open({ isLoopback: true, smtpUrl: undefined })).toBe(true);
  expect(open({ isLoopback: false, smtpUrl: undefined })).toBe(false);
  expect(open({ isLoopback: true, smtpUrl: "smtp://mail.example.lk" })).toBe(false);
});
