import { formatMoment } from "../../../domain/dates.ts";
import type { ListedEnquiry } from "../../../domain/enquiries/list-enquiries.server.ts";
import { formatRupees } from "../../../domain/money.ts";
import { draftOrderUrl } from "../../../domain/orders/staff/draft-order.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { enquiryWords as words } from "./enquiry-words.ts";

type Props = { enquiry: ListedEnquiry & { code: string | null }; back: string };

/** One chat enquiry and its actions. */
export function EnquiryItem({ enquiry, back }: Props) {
  const { reference, at, customer, customerId, title, variantLabel, sku, quantity, totalCents, number, code } = enquiry;
  return (
    <li className="grid gap-2 py-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-strong tabular-nums">{reference}</span>
        <span className="text-ink-soft text-sm">{formatMoment(at, "en")}</span>
      </span>
      <span className="wrap-anywhere">
        {words.item(quantity, [title, variantLabel, sku].filter(Boolean).join(", "))}
        {` · ${formatRupees(totalCents)}`}
      </span>
      <span className="flex flex-wrap items-center gap-x-5">
        <ShopLink to={`/admin/customers/${customerId}`} className={LINE_LINK}>
          {customer}
        </ShopLink>
        {number && (
          <ShopLink to={`/admin/orders/${number}`} className={`${LINE_LINK} tabular-nums`}>
            {code}
          </ShopLink>
        )}
      </span>
      <Ways enquiry={enquiry} back={back} />
    </li>
  );
}

function Ways({ enquiry, back }: { enquiry: ListedEnquiry; back: string }) {
  const { reference, status, variantId, quantity, customerId } = enquiry;
  if (status === "ordered") return null;
  const isOpen = status === "new";
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOpen && variantId && (
        <ButtonLink
          to={draftOrderUrl({ lines: [{ variantId, quantity }], customerId, enquiry: reference })}
          aria-label={words.makeFor(reference)}
        >
          {words.make}
        </ButtonLink>
      )}
      {isOpen && !variantId && <span className="text-ink-soft">{words.gone}</span>}
      <ButtonForm action="/admin/enquiries">
        <input type="hidden" name="intent" value={isOpen ? "close" : "reopen"} />
        <input type="hidden" name="enquiry" value={reference} />
        <input type="hidden" name="back" value={back} />
        <Button variant="secondary" aria-label={isOpen ? words.closeFor(reference) : words.reopenFor(reference)}>
          {isOpen ? words.close : words.reopen}
        </Button>
      </ButtonForm>
    </div>
  );
}
