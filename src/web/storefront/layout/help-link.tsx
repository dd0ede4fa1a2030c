import { chatUrl } from "../../../domain/content/shop-facts.ts";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { useDocumentParts } from "./document-parts.ts";

/** Pages on which the link never floats: their buttons are where it would. */
const STANDS = /^\/(?:detail\/|cart$|pay\/|login$|register$|forgot-password$|reset-password$)/;

/** True when the chat link floats on a page, by its path without language. */
export const helpFloats = (path: string): boolean => !STANDS.test(path);

/**
 * Opens a chat with the shop in a new tab. It stands below the content; on phones it floats above the tab bar while the
 * visitor scrolls up (app.css). On desktops the header has it instead of the floating one. The sentence about the
 * chat's hours is an attribute of the document, so scripts do not contain it; `chat-now.ts` and app.css choose it by
 * the hour in Sri Lanka.
 */
export function HelpLink({ className }: { className: string }) {
  const { help } = useMessages();
  const facts = useShopFacts();
  const parts = useDocumentParts();
  if (!facts?.shop.chatNumber) return null;
  return (
    <a href={chatUrl(facts.shop.chatNumber)} target="_blank" rel="noopener noreferrer" className={className}>
      {help.chat}
      {facts.chatHours && (parts ? <parts.HelpHours hours={facts.chatHours} /> : <small suppressHydrationWarning />)}
    </a>
  );
}
