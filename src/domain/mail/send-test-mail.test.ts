import { expect, test } from "vitest";
import { type Mail, type MailFailure, MailNotTaken } from "./mailer.ts";
import { sendTestMail } from "./send-test-mail.server.ts";

const config = {
  baseUrl: "https://shop.example.lk",
  shop: { name: "Example", email: "shop@example.lk" },
} as Parameters<typeof sendTestMail>[0]["config"];

function aShop(answer: () => void) {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    answer();
    sent.push(mail);
  };
  return { sent, shop: { config, mailer: { send, verify: async () => undefined } } };
}

test("sends a test email with a link to the health page", async () => {
  const { sent, shop } = aShop(() => undefined);

  expect(await sendTestMail(shop, "owner@example.lk")).toBeNull();
  expect(sent).toMatchObject([{ to: "owner@example.lk", subject: "Test email" }]);
  expect(sent[0]?.text).toContain("https://shop.example.lk/admin/health");
});

test.each(["login-refused", "unreachable"] satisfies MailFailure[])(
  "returns why the server did not accept a test email: %s",
  async (failure) => {
    const { shop } = aShop(() => {
      throw new MailNotTaken(failure);
    });

    expect(await sendTestMail(shop, "owner@example.lk")).toBe(failure);
  },
);

test("throws an error that is not the mail server's", async () => {
  const { shop } = aShop(() => {
    throw new TypeError("a bug");
  });

  await expect(sendTestMail(shop, "owner@example.lk")).rejects.toThrow("a bug");
});
