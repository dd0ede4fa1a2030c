import { chatUrl } from "../../../domain/content/shop-facts.ts";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { useMessages } from "../../i18n/use-messages.ts";

/** Pages on which the link stands below the content: their buttons are where it would float. */
const STANDS = /^\/(?:detail\/|cart$|pay\/|login$|register$|forgot-password$|reset-password$)/;

/** True when the chat link floats on a page, by its path without language. */
export const helpFloats = (path: string): boolean => !STANDS.test(path);

/**
 * Opens a chat with the shop in a new tab. On phones it floats above the tab bar, except where it would cover a button
 * (app.css); on desks the header has it instead.
 */
export function HelpLink({ className }: { className: string }) {
  const { help } = useMessages();
  const chatNumber = useShopFacts()?.shop.chatNumber;
  if (!chatNumber) return null;
  return (
    <a href={chatUrl(chatNumber)} target="_blank" rel="noopener noreferrer" className={className}>
      {help.chat}
    </a>
  );
}
