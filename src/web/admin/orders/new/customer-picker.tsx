import { formatPhone } from "../../../../domain/accounts/phone.ts";
import { type DraftOrder, draftOrderUrl } from "../../../../domain/orders/staff/draft-order.ts";
import type { BuyerWithAccount } from "../../../../domain/orders/staff/quote-draft-order.server.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import { LINE_LINK } from "../../../components/forms/form-page.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { hasUnsaved } from "../../../components/forms/unsaved.ts";
import { Notice } from "../../../components/notice.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { Panel } from "../../shared/panel.tsx";
import { makeOrderWords as words } from "../new-order-words.ts";

/** Id of the form that finds customers. */
const FORM = "find-customer-form";

type Person = { id: string; name: string; phone: string };
type Props = { draft: DraftOrder; buyer: BuyerWithAccount | null; who: string; people: readonly Person[] | null };

/** Selects the customer of the order, if they have an account. An enquiry already has its customer. */
export function CustomerPicker({ draft, buyer, who, people }: Props) {
  return (
    <Panel title={words.customer}>
      {draft.customerId && !buyer && <Notice tone="warning">{words.noAddress}</Notice>}
      {buyer && (
        <p className="flex flex-wrap items-center gap-x-5">
          <span className="wrap-anywhere font-strong">{`${buyer.name} · ${formatPhone(buyer.phone)}`}</span>
          <ShopLink to={draftOrderUrl({ ...draft, customerId: null, enquiry: null })} className={LINE_LINK}>
            {words.another}
          </ShopLink>
        </p>
      )}
      {!buyer && <PeopleSearch who={who} />}
      {people?.length === 0 && <p>{words.noCustomer}</p>}
      {people && people.length > 0 && !buyer && (
        <ul className="divide-y divide-line border-line border-y">
          {people.map(({ id, name, phone }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <span className="wrap-anywhere min-w-0 flex-1">
                {name}
                <span className="block text-ink-soft text-sm tabular-nums">{formatPhone(phone)}</span>
              </span>
              <ButtonLink
                to={draftOrderUrl({ ...draft, customerId: id, enquiry: null })}
                variant="secondary"
                aria-label={words.chooseName(name)}
              >
                {words.choose}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Fields of `FindCustomerForm`: a form cannot be inside the form of the order. */
function PeopleSearch({ who }: Pick<Props, "who">) {
  return (
    <div className="grid gap-1">
      <label htmlFor="find-customer" className="text-ink-soft text-sm">
        {words.findCustomer}
      </label>
      <span className="flex gap-2">
        <input
          id="find-customer"
          form={FORM}
          name="words"
          type="search"
          defaultValue={who}
          key={who}
          autoComplete="off"
          onInput={({ currentTarget }) => {
            if (isWholePhone(currentTarget.value) && !hasUnsaved()) currentTarget.form?.requestSubmit();
          }}
          className={CONTROL}
        />
        <Button form={FORM} variant="secondary">
          {words.search}
        </Button>
      </span>
    </div>
  );
}

/** True for a whole Sri Lankan phone number: the search starts by itself. */
function isWholePhone(typed: string): boolean {
  return /^(?:0|94)\d{9}$/.test(typed.replace(/[\s().+-]/g, ""));
}

/** The search term is not sent in the URL: it is a name. */
export function FindCustomerForm({ draft }: Pick<Props, "draft">) {
  return (
    <ButtonForm id={FORM} action={draftOrderUrl(draft)}>
      <input type="hidden" name="intent" value="find-customer" />
    </ButtonForm>
  );
}
