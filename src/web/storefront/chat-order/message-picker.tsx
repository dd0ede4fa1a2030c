import type { DisplayedProfile } from "../../../domain/accounts/sign-in/session.ts";
import { chatText } from "../../../domain/enquiries/chat-text.ts";
import type { EnquiryKind } from "../../../domain/enquiries/enquiry.ts";
import type { PreparedEnquiry } from "../../../domain/enquiries/prepare-enquiry.server.ts";
import { Button } from "../../components/button.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { chatWords } from "./chat-words.ts";
import { MessageText } from "./message-text.tsx";

type Props = { prepared: PreparedEnquiry; profile: DisplayedProfile };

/**
 * Both messages, word for word, side by side, the discreet one first. Choosing one stores the enquiry and opens its
 * link.
 */
export function MessagePicker({ prepared: { key, variantId, order }, profile }: Props) {
  const { chatOrder } = customerMessages();
  const isSending = useIsSending();
  const facts = useShopFacts();
  const textOf = (kind: EnquiryKind) => chatText({ kind, order, profile }, chatWords());
  const sent = { key, variant: variantId, quantity: order.quantity, displayedCents: order.priceCents };
  return (
    <ButtonForm>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset disabled={isSending} className="grid min-w-0 items-start gap-6 md:grid-cols-2">
        <Message kind="discreet" heading={chatOrder.discreet} text={textOf("discreet")}>
          <p className="text-ink-soft text-sm">{chatOrder.discreetNote}</p>
          <Button name="kind" value="discreet">
            {chatOrder.useDiscreet}
          </Button>
        </Message>
        <Message kind="full" heading={chatOrder.full} text={textOf("full")}>
          <p className="text-ink-soft text-sm">
            {chatOrder.fullNote} {facts && chatOrder.delivery(facts.delivery.text)}
          </p>
          <Button name="kind" value="full" variant="secondary">
            {chatOrder.useFull}
          </Button>
          <ShopLink
            className="inline-flex min-h-11 w-fit items-center underline underline-offset-4"
            to="/account?edit=1"
            reloadDocument
          >
            {chatOrder.changeDetails}
          </ShopLink>
        </Message>
      </fieldset>
    </ButtonForm>
  );
}

type MessageProps = { kind: EnquiryKind; heading: string; text: string; children: React.ReactNode };

function Message({ kind, heading, text, children }: MessageProps) {
  const id = `message-${kind}`;
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 rounded-picture bg-surface p-5">
      <h2 id={id} className="heading text-xl">
        {heading}
      </h2>
      <MessageText text={text} />
      {children}
    </section>
  );
}
