import { expect, onTestFinished, test } from "vitest";
import { aMailServer, headerOf, type MailServerBehaviour } from "../../../tests/support/mail-server.ts";
import { createSmtpMailer } from "./smtp-mailer.server.ts";

const MAIL = {
  id: "0198c0de-0000-7000-8000-000000000001",
  to: "customer@example.test",
  subject: "Order-1: payment received",
  preheader: "Thank you.",
  html: "<p>Hello</p>",
  text: "Hello",
  language: "en",
};

async function aMailer(...moods: MailServerBehaviour[]) {
  const server = await aMailServer();
  onTestFinished(server.stop);
  server.behaviours.push(...moods);
  const sender = { from: "Sanda <hello@mail.sanda.example>", replyTo: () => "help@sanda.example" };
  return { server, mailer: createSmtpMailer(server.url, sender) };
}

test("sends a mail with text and HTML, the shop's sender and automatic-mail headers", async () => {
  const { server, mailer } = await aMailer();

  await mailer.send(MAIL);

  expect(server.accepted).toHaveLength(1);
  const [mail = ""] = server.accepted;
  const header = (name: string) => headerOf(mail, name);
  expect(header("From")).toBe("Sanda <hello@mail.sanda.example>");
  expect(header("Reply-To")).toBe("help@sanda.example");
  expect(header("To")).toBe(MAIL.to);
  expect(header("Subject")).toBe(MAIL.subject);
  expect(header("Auto-Submitted")).toBe("auto-generated");
  expect(header("Content-Language")).toBe("en");
  expect(Math.abs(Date.parse(header("Date") ?? "") - Date.now())).toBeLessThan(60_000);
  expect(mail).toContain("text/plain");
  expect(mail).toContain("text/html");
});

test("names the link that ends further emails with one request, unfolded", async () => {
  const { server, mailer } = await aMailer();
  const unsubscribeUrl = `https://shop.example/si/unsubscribe/${"x".repeat(43)}`;

  await mailer.send({ ...MAIL, unsubscribeUrl });
  await mailer.send(MAIL);

  const [offer = "", other = ""] = server.accepted;
  expect(headerOf(offer, "List-Unsubscribe")).toBe(`<${unsubscribeUrl}>`);
  expect(headerOf(offer, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(other).not.toContain("List-Unsubscribe");
});

test("sends the same Message-ID, of the shop's domain, when a mail is sent again", async () => {
  const { server, mailer } = await aMailer();
  const { id: _, ...withoutId } = MAIL;

  await mailer.send(MAIL);
  await mailer.send(MAIL);
  await mailer.send(withoutId);

  const [first, again, other] = server.accepted.map((mail) => headerOf(mail, "Message-ID"));
  expect(first).toBe(`<${MAIL.id}@mail.sanda.example>`);
  expect(again).toBe(first);
  expect(other).toMatch(/^<[^@<>]+@mail\.sanda\.example>$/);
  expect(other).not.toBe(first);
});

test("adds no header and no recipient when a subject or an email address contains line breaks", async () => {
  const { server, mailer } = await aMailer();

  await mailer.send({ ...MAIL, subject: "Order-1\r\nBcc: thief@example.test\r\n\r\nBody" });

  for (const to of ["a@example.test>\r\nRCPT TO:<thief@example.test", "a@example.test, thief@example.test"]) {
    await expect(mailer.send({ ...MAIL, to })).rejects.toMatchObject({ failure: "recipient-refused" });
  }
  expect(server.accepted).toHaveLength(1);
  expect(headerOf(server.accepted[0] ?? "", "Bcc")).toBeNull();
});

test.each<[MailServerBehaviour, string]>([
  ["refuses-connection", "unreachable"],
  ["refuses-recipient", "recipient-refused"],
  ["refuses-relaying", "server-refused"],
  ["wants-login", "login-refused"],
  ["greylists", "server-refused"],
  ["cuts-before-taking", "unreachable"],
  ["takes-and-cuts", "unreachable"],
])("throws a fixed reason without the recipient when the server %s", async (mood, failure) => {
  const { mailer } = await aMailer(mood);

  const refused = await mailer.send(MAIL).catch((error: unknown) => error);

  expect(refused).toMatchObject({ name: "MailNotTaken", failure, message: `the mail was not taken: ${failure}` });
  expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain(MAIL.to);
});

test("gives up in time when the server stops responding, and sends it nothing later", async () => {
  const { server } = await aMailer("hangs");
  const sender = { from: "hello@sanda.example", replyTo: () => "hello@sanda.example", longestMs: 200 };

  await expect(createSmtpMailer(server.url, sender).send(MAIL)).rejects.toMatchObject({ failure: "unreachable" });
  server.resume();
  await server.stop();

  expect(server.accepted).toEqual([]);
  await server.restart();
});

test("reports an unreachable server when it sends and when it verifies", async () => {
  const { server, mailer } = await aMailer();
  await expect(mailer.verify()).resolves.toBeUndefined();
  await server.stop();

  await expect(mailer.verify()).rejects.toMatchObject({ failure: "unreachable" });
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ failure: "unreachable" });
  await server.restart();
});
