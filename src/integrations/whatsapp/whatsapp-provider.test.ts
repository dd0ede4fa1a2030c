import { expect, test } from "vitest";
import { aTextProvider } from "../../../tests/support/text-provider.ts";
import type { StatusText } from "../../domain/mail/text-sender.ts";
import { createWhatsappProvider } from "./whatsapp-provider.server.ts";

const TEXT: StatusText = {
  to: "+94771234567",
  text: "4F7K-92MX ඇණවුම ඔබ වෙත එමින් පවතී.",
  kind: "order-dispatched",
  code: "4F7K-92MX",
  language: "si",
};
const TAKEN = '{"messaging_product":"whatsapp","messages":[{"id":"wamid.1"}]}';

test("sends the approved template of the event with the order code as its only variable", async () => {
  const { requests, apiBase } = await aTextProvider(200, TAKEN);

  await createWhatsappProvider({ apiBase, phoneId: "17", token: "the-token" })(TEXT);

  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ path: "/17/messages", authorization: "Bearer the-token" });
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({
    messaging_product: "whatsapp",
    to: "94771234567",
    type: "template",
    template: {
      name: "order_dispatched",
      language: { code: "si_LK" },
      components: [{ type: "body", parameters: [{ type: "text", text: "4F7K-92MX" }] }],
    },
  });
});

test("throws an error without the recipient when the template is unknown", async () => {
  const { apiBase } = await aTextProvider(400, '{"error":{"code":132001,"message":"+94771234567"}}');

  const sending = createWhatsappProvider({ apiBase, phoneId: "17", token: "the-token" })(TEXT);

  await expect(sending).rejects.toMatchObject({ failure: "refused", message: "WhatsApp responded with 400" });
});
