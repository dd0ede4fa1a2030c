import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { accountExistsMail, resetMail, verificationMail } from "./account-mails.ts";

const config = parseConfig({ BASE_URL: "https://shop.example.lk", SHOP_NAME: `Moon & "Sons" <3` });

const reader = { email: "nimali@example.test", language: "en", token: "to+ken/1" } as const;
const mails = [resetMail(config, reader), verificationMail(config, reader), accountExistsMail(config, reader)];

test("escapes values from settings", () => {
  for (const { html } of mails) {
    expect(html).toContain("Moon &amp; &quot;Sons&quot; &lt;3");
    expect(html).not.toContain(`"Sons"`);
  }
});

test("links to the shop's own URL with an unchanged token", () => {
  const [reset, verification, exists] = mails;

  expect(reset?.text).toContain("https://shop.example.lk/reset-password?token=to%2Bken%2F1\n");
  expect(reset?.html).toContain('href="https://shop.example.lk/reset-password?token=to%2Bken%2F1"');
  expect(verification?.text).toContain("https://shop.example.lk/verify-email?token=to%2Bken%2F1\n");
  expect(exists?.text).toContain("https://shop.example.lk/forgot-password\n");
});

test("reveals nothing about the shop in subjects and loads nothing from other hosts", () => {
  for (const { subject, html } of mails) {
    expect(subject).toMatch(/^(Your link for a new password|Confirm your email address|You already have an account)$/);
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(/i);
  }
});
