import { MessageCircle } from "lucide-react";
import { chatUrl } from "../../domain/content/shop-facts.ts";
import { useMessages } from "../i18n/use-messages.ts";

/** Opens a chat with the shop in a new tab; above the tab bar, at its side on wide screens. */
export function HelpLink({ chatNumber }: { chatNumber: string }) {
  const { help } = useMessages();
  return (
    <a
      href={chatUrl(chatNumber)}
      target="_blank"
      rel="noopener noreferrer"
      title={help.chatHint}
      className="fixed right-3 bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom)+0.75rem)] z-10 inline-flex min-h-12 items-center gap-2 rounded-full bg-surface px-4 font-strong text-sm shadow-float transition-colors hover:bg-wash md:right-6 md:bottom-24 md:min-h-14 md:px-5 lg:bottom-4"
    >
      <MessageCircle className="size-5 text-sage" aria-hidden="true" />
      {help.chat}
    </a>
  );
}
