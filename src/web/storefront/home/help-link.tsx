import { chatUrl } from "../../../domain/content/shop-facts.ts";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { useMessages } from "../../i18n/use-messages.ts";

/**
 * Opens a chat with the shop in a new tab. On phones above the tab bar; on wide and on low windows beside the tabs in
 * the header.
 */
export function HelpLink() {
  const { help } = useMessages();
  const chatNumber = useShopFacts()?.shop.chatNumber;
  if (!chatNumber) return null;
  return (
    <a
      href={chatUrl(chatNumber)}
      target="_blank"
      rel="noopener noreferrer"
      className="fixed right-3 bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom)+0.75rem)] low:static inline-flex min-h-12 shrink-0 items-center gap-2 rounded-full bg-surface px-4 font-strong text-sm shadow-float transition-colors hover:bg-wash md:static low:shadow-none md:shadow-none"
    >
      {help.chat}
    </a>
  );
}
