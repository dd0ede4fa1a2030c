import type { Config } from "../../config.ts";
import type { Language } from "../../domain/languages.ts";
import { type StatusText, TextNotTaken } from "../../domain/mail/text-sender.ts";
import { sendTextRequest } from "../text-request.server.ts";

type WhatsappAccount = NonNullable<Config["whatsapp"]>;

/** Meta's codes of template languages. */
const TEMPLATE_LANGUAGES: Record<Language, string> = { en: "en", si: "si_LK", ta: "ta" };

/**
 * Creates a function that sends a text through WhatsApp's Cloud API (written from its documentation, not tested with
 * Meta's servers). A shop may start a conversation only with an approved template: each kind of text is a template of
 * its own, whose only variable is the order's code. It sends once: the caller's queue retries.
 * @throws {TextNotTaken} from the returned function
 */
export function createWhatsappProvider(account: WhatsappAccount): (text: StatusText) => Promise<void> {
  const { apiBase, phoneId, token } = account;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return async ({ to, kind, code, language }) => {
    const template = {
      name: templateName(kind),
      language: { code: TEMPLATE_LANGUAGES[language] },
      components: [{ type: "body", parameters: [{ type: "text", text: code }] }],
    };
    const message = { messaging_product: "whatsapp", to: to.replace(/\D/g, ""), type: "template", template };
    const init = { headers, body: JSON.stringify(message) };
    const result = await sendTextRequest("WhatsApp", { url: `${apiBase}/${phoneId}/messages`, init });
    if (!("messages" in result)) throw new TextNotTaken("refused", "WhatsApp refused the text");
  };
}

/** Returns the name under which the owner submits the template to Meta, such as `order_dispatched`. */
function templateName(kind: StatusText["kind"]): string {
  return kind.replaceAll("-", "_");
}
