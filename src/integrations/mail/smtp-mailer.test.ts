import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { createSmtpMailer } from "./smtp-mailer.server.ts";

async function aMailServer() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString("utf8"));
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const address = listener.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}

const MAIL = { to: "customer@example.test", subject: "Order-1: payment received", html: "<p>Hello</p>", text: "Hello" };

test("a mail arrives with both its parts, from the shop's address", async () => {
  const server = await aMailServer();
  onTestFinished(server.close);

  await createSmtpMailer(server.url, "Sanda <hello@sanda.example>").send(MAIL);

  expect(server.received).toHaveLength(1);
  const [mail = ""] = server.received;
  for (const part of [
    "From: Sanda <hello@sanda.example>",
    "To: customer@example.test",
    "text/plain",
    "text/html",
    MAIL.subject,
  ]) {
    expect(mail).toContain(part);
  }
});

test("a mail server that is away is noticed, for sending and for asking", async () => {
  const server = await aMailServer();
  const mailer = createSmtpMailer(server.url, "Sanda <hello@sanda.example>");
  await expect(mailer.verify()).resolves.toBeUndefined();
  await server.close();

  await expect(mailer.verify()).rejects.toThrow();
  await expect(mailer.send(MAIL)).rejects.toThrow();
});
