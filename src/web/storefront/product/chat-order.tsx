import { ChevronDown, MessageCircle } from "lucide";
import { variantLabel } from "../../../domain/catalog/variant-label.ts";
import { chatMessageUrl, chatReference } from "../../../domain/content/chat-message.ts";
import { ButtonLink, buttonClasses } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { useMessages } from "../../i18n/use-messages.ts";

type ChatOrderProps = {
  publicId: string;
  variant: { id: string; optionValues: readonly string[]; stock: number };
  quantity: number;
};

/**
 * Ordering by chat (spec §1), or asking about an out-of-stock product. The message is shown before a chat opens,
 * without the product's name. The full order with the customer's details has a page of its own, because this page is
 * cached.
 */
export function ChatOrder({ publicId, variant: { id: variantId, optionValues, stock }, quantity }: ChatOrderProps) {
  const { product, common } = useMessages();
  const chatNumber = useShopFacts()?.shop.chatNumber;
  if (!chatNumber) return null;
  const isInStock = stock > 0;
  const reference = chatReference({ publicId, variantLabel: variantLabel(optionValues) });
  const message = isInStock ? product.chatMessage(reference) : product.chatQuestion(reference);
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-12 items-center gap-3 rounded-control px-3.5 font-strong [&::-webkit-details-marker]:hidden">
        <Icon of={MessageCircle} className="size-5 shrink-0 text-sage" aria-hidden="true" />
        <span className="flex-1">{isInStock ? product.orderInChat : product.askInChat}</span>
        <Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="grid gap-3 px-3.5 pt-1 pb-4">
        <p className="text-ink-soft">{product.chatShown}</p>
        <blockquote className="rounded-control bg-wash px-3.5 py-3">{message}</blockquote>
        <p className="text-ink-soft text-sm">{product.chatPrivacy}</p>
        <a
          href={chatMessageUrl(chatNumber, message)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses("secondary")}
        >
          {product.openChat}
          <span className="sr-only">, {common.opensElsewhere}</span>
        </a>
        {isInStock && (
          <>
            <p className="mt-2 border-line border-t pt-4 text-ink-soft">{product.withDetailsHint}</p>
            <ButtonLink to={orderByChatUrl({ publicId, variantId, quantity })} variant="secondary" rel="nofollow">
              {product.withDetails}
            </ButtonLink>
          </>
        )}
      </div>
    </details>
  );
}

type RequestedItem = { publicId: string; variantId: string; quantity: number };

/** Returns the URL of the chat order page: by ids only, so that no product name enters the browser's history. */
function orderByChatUrl({ publicId, variantId, quantity }: RequestedItem): string {
  return `/order-by-chat?${new URLSearchParams({ product: publicId, variant: variantId, quantity: String(quantity) })}`;
}
