import { expect, test } from "vitest";
import { type MailFailure, MailNotTaken } from "./mailer.ts";
import { sendAccountMail } from "./send-account-mail.server.ts";

const MAIL = { to: "nimali@example.test", subject: "S", preheader: "P", html: "H", text: "T", language: "en" };

/** Returns the error of a mail with this failure, and the log entries. */
function sendWith(failure: MailFailure) {
  const logged: unknown[] = [];
  const mailer = { send: () => Promise.reject(new MailNotTaken(failure)), verify: () => Promise.resolve() };
  const sending = sendAccountMail({ mailer, logError: (...words) => logged.push(words) }, MAIL);
  return { sending, logged };
}

test("throws for a retry when an account mail is not accepted now", async () => {
  for (const failure of ["unreachable", "server-refused"] as const) {
    const { sending } = sendWith(failure);
    await expect(sending).rejects.toMatchObject({ failure });
  }
});

test("gives up without logging the recipient when no retry can succeed", async () => {
  const { sending, logged } = sendWith("recipient-refused");

  await expect(sending).resolves.toBeUndefined();
  expect(logged).toEqual([["failed to deliver account mail", { failure: "recipient-refused" }]]);
  expect(JSON.stringify(logged)).not.toContain(MAIL.to);
});
