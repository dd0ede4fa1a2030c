import { MessageCircle, Phone } from "lucide";
import { Link } from "react-router";
import { formatPhone } from "../../../../domain/accounts/phone.ts";
import { type Cents, cents, formatRupees, times } from "../../../../domain/money.ts";
import { addressLines } from "../../../../domain/orders/address-lines.ts";
import type { StaffOrder } from "../../../../domain/orders/staff/find-order.server.ts";
import { CopyButton } from "../../../components/copy-button.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { Icon } from "../../../components/icon.tsx";
import { customerMessages } from "../../../i18n/messages.ts";
import { orderUrl } from "../../../urls/order-url.ts";
import { orderWords } from "../../shared/order-words.ts";
import { Panel, PLAIN_LINK } from "../../shared/panel.tsx";
import { orderPageWords as words } from "../order-page-words.ts";
import type { VisibleOrder } from "./visible-order.ts";

const CONTACT_LINK =
  "inline-flex min-h-12 items-center gap-2 rounded-control border border-edge px-4 font-strong hover:border-ink hover:bg-wash";

/** The long number, which PayHere and couriers' files use. */
export function OrderNumber({ number }: { number: string }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft underline underline-offset-4">
        {words.orderNumber}
      </summary>
      <p className="flex flex-wrap items-center gap-3 tabular-nums">
        <span>{number}</span>
        <CopyButton text={number} label={words.copyNumber} done={words.numberCopied} />
      </p>
    </details>
  );
}

/** Links between an order and its replacements. */
export function OrderLinks({ of: { replaces, replacements } }: { of: Pick<StaffOrder, "replaces" | "replacements"> }) {
  const links = [
    ...(replaces ? [{ number: replaces.number, text: words.replaces(replaces.code) }] : []),
    ...replacements.map(({ number, code }) => ({ number, text: words.sentAgain(code) })),
  ];
  return links.map(({ number, text }) => (
    <p key={number}>
      <Link to={orderUrl(number)} className={PLAIN_LINK}>
        {text}
      </Link>
    </p>
  ));
}

type PersonProps = {
  order: VisibleOrder;
  chat: string;
  isEditable: boolean;
  mayChange: boolean;
  mayOpenCustomer: boolean;
};

/** Recipient and contact channels, with the way to the customer. */
export function Person({ order, chat, isEditable, mayChange, mayOpenCustomer }: PersonProps) {
  const { phone } = order.customer;
  if (order.isAnonymised) return <Panel title={words.customer}>{words.anonymised}</Panel>;
  return (
    <Panel title={words.customer}>
      {order.customerId === null ? (
        <p className="text-ink-soft">{words.guest}</p>
      ) : (
        mayOpenCustomer && (
          <Link to={`/admin/customers/${order.customerId}`} className={PLAIN_LINK}>
            {words.toCustomer}
          </Link>
        )
      )}
      <address className="not-italic">
        {addressLines(order).map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </address>
      <p className="tabular-nums">{formatPhone(phone)}</p>
      <Instructions of={order.instructions} />
      <div className="flex flex-wrap gap-3">
        <a href={`tel:${phone}`} className={CONTACT_LINK}>
          <Icon of={Phone} className="size-5" aria-hidden="true" />
          {words.call}
        </a>
        <a href={chat} target="_blank" rel="noreferrer" className={CONTACT_LINK}>
          <Icon of={MessageCircle} className="size-5" aria-hidden="true" />
          {words.chat}
        </a>
      </div>
      <p className="text-ink-soft text-sm">{words.language(order.language)}</p>
      {isEditable && (
        <Link to={`/admin/orders/${order.number}/address`} className={PLAIN_LINK}>
          {words.changeAddress}
        </Link>
      )}
      {mayChange && order.status === "awaiting-payment" && (
        <ButtonForm preventScrollReset>
          <button
            type="submit"
            name="intent"
            value="renew-pay-link"
            className={CONTACT_LINK}
            aria-describedby="renew-hint"
          >
            {words.renewPayLink}
          </button>
          <p id="renew-hint" className="mt-1 text-ink-soft text-sm">
            {words.renewPayLinkHint}
          </p>
        </ButtonForm>
      )}
    </Panel>
  );
}

/** Differences from an ordinary parcel; nothing for one. */
function Instructions({ of: { parcelName, request, isGift, giftNote } }: { of: StaffOrder["instructions"] }) {
  const lines = [
    parcelName ? words.parcelName(parcelName) : "",
    request ? words.requests[request] : "",
    isGift ? words.gift : "",
    giftNote ? words.giftNote(giftNote) : "",
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

type LinesProps = { order: VisibleOrder; isEditable: boolean };

/** Ordered items. Packers see no prices, only the cash to collect. */
export function Lines({ order, isEditable }: LinesProps) {
  return (
    <Panel title={words.items}>
      <ul className="grid gap-3">
        {order.lines.map(({ id, title, variantLabel, sku, code, quantity, priceCents, bundle }) => (
          <li key={id} className="grid grid-cols-[auto_1fr_auto] gap-x-3">
            <span className="font-strong tabular-nums">{`${quantity} ×`}</span>
            <span className="min-w-0 break-words">
              {[title, variantLabel].filter(Boolean).join(", ")}
              {priceCents !== null && (
                <span className="block text-ink-soft text-sm tabular-nums">
                  {`${quantity} × ${formatRupees(priceCents)}`}
                </span>
              )}
              <span className="block text-ink-soft text-sm">
                {sku ? `${words.sku} ${sku}` : `${words.code} ${code}`}
                {bundle && ` · ${words.inBundle(bundle)}`}
              </span>
            </span>
            {priceCents !== null && (
              <span className="whitespace-nowrap tabular-nums">{formatRupees(times(priceCents, quantity))}</span>
            )}
          </li>
        ))}
      </ul>
      {order.money && <Sums of={order.money} />}
      {order.cashCents !== null && (
        <dl className="border-line border-t pt-2">
          <Sum name={words.cashToCollect} amount={order.cashCents} isStrong />
        </dl>
      )}
      {isEditable && (
        <Link to={`/admin/orders/${order.number}/items`} className={PLAIN_LINK}>
          {words.changeItems}
        </Link>
      )}
    </Panel>
  );
}

function Sums({ of: { sums, vat } }: { of: NonNullable<VisibleOrder["money"]> }) {
  const weight = sums.weightGrams > 0 ? [words.grams(sums.weightGrams)] : [];
  const parts = [
    [words.subtotal, sums.subtotalCents],
    [words.discount, cents(-sums.discountCents)],
    [[words.delivery, ...weight].join(", "), sums.deliveryCents],
    [words.fee, sums.feeCents],
  ] as const;
  const gone = [
    [orderWords.statuses.refunded, sums.refundedCents],
    [orderWords.statuses["charged-back"], sums.chargedBackCents],
  ] as const;
  const some = (amounts: readonly (readonly [string, Cents])[]) => amounts.filter(([, amount]) => amount !== 0);
  return (
    <dl className="grid gap-1 border-line border-t pt-2">
      {vat && (
        <div className="order-last flex justify-between gap-4 text-ink-soft">
          <dt>{customerMessages().vat.included(vat.basisPoints)}</dt>
          <dd className="tabular-nums">{formatRupees(vat.amountCents)}</dd>
        </div>
      )}
      {some(parts).map(([name, amount]) => (
        <Sum key={name} name={name} amount={amount} />
      ))}
      <Sum name={words.total} amount={sums.totalCents} isStrong />
      {some(gone).map(([name, amount]) => (
        <Sum key={name} name={name} amount={amount} />
      ))}
    </dl>
  );
}

function Sum({ name, amount, isStrong = false }: { name: string; amount: Cents; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? "font-strong" : ""}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{formatRupees(amount)}</dd>
    </div>
  );
}
