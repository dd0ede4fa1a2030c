import { MessageCircle } from "lucide";
import { data } from "react-router";
import { chatMessageUrl } from "../../../domain/content/chat-message.ts";
import { chatText } from "../../../domain/enquiries/chat-text.ts";
import { findEnquiry } from "../../../domain/enquiries/enquiry-queries.server.ts";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { MissingDetails } from "../shared/missing-details.tsx";
import type { Route } from "./+types/chat-message.route.ts";
import { chatWords } from "./chat-words.ts";
import { MessageText } from "./message-text.tsx";

/** Shows the message of a stored enquiry, and the link that opens it as a draft (payhere.md §10). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { profile } = await requireSignedIn(context, request, "chat");
  if (!profile) return { message: null };
  const shop = context.get(shopContext);
  const enquiry = await findEnquiry(shop, profile.customerId, params.reference);
  if (!enquiry) throw data(null, { status: 404 });
  const text = chatText({ kind: enquiry.kind, order: enquiry, profile }, chatWords());
  const link = chatMessageUrl(shop.config.shop.chatNumber, text);
  return { message: { text, link, productPublicId: enquiry.productPublicId } };
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.chatOrder);

export default function ChatMessage({ loaderData: { message } }: Route.ComponentProps) {
  const { product, common } = useMessages();
  const { chatOrder } = customerMessages();
  return (
    <div className="mx-auto max-w-text pb-10">
      <PageHeading title={chatOrder.readyHeading} intro={message ? product.chatShown : undefined} />
      {message ? (
        <div className="grid gap-5">
          {/* Opens another site in a new tab, which receives no referrer. */}
          <a
            href={message.link}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-accent px-5 py-2 font-strong text-accent-ink transition-colors hover:bg-accent-deep"
          >
            <Icon of={MessageCircle} className="size-5" aria-hidden="true" />
            {product.openChat}
            <span className="sr-only">, {common.opensElsewhere}</span>
          </a>
          <MessageText text={message.text} />
          <p className="text-ink-soft text-sm">{chatOrder.kept}</p>
          <p>
            <ShopLink to={`/detail/${message.productPublicId}`} className={LINE_LINK}>
              {chatOrder.toProduct}
            </ShopLink>
          </p>
        </div>
      ) : (
        <MissingDetails />
      )}
    </div>
  );
}
