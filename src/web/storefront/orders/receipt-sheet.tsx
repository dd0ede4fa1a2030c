import { Fragment } from "react";
import { formatDay } from "../../../domain/dates.ts";
import { formatAmount } from "../../../domain/format-amount.ts";
import { type Cents, cents, formatRupees } from "../../../domain/money.ts";
import { addressLines } from "../../../domain/orders/address-lines.ts";
import type { Receipt } from "../../../domain/orders/receipts/receipt.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import type { Seller } from "../../pdf/seller.ts";
import { receiptHeading, sellerLines } from "./receipt-texts.ts";

type SheetProps = {
  receipt: Receipt;
  seller: Seller;
  withNames: boolean;
};

/** The receipt for printing: on A4, and narrow enough for a roll of 80 mm. */
export function ReceiptSheet({ receipt, seller, withNames }: SheetProps) {
  const { receipt: words } = customerMessages();
  const heading = receiptHeading(receipt);
  return (
    <article className="printed-sheet rounded-picture bg-surface p-5 md:p-8">
      <h1 className="heading text-3xl">{heading}</h1>
      <ReceiptFacts receipt={receipt} />
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <Party name={words.seller} lines={sellerLines(seller, receipt)} />
        <Party name={words.customer} lines={addressLines(receipt)} />
      </div>
      <ReceiptLines receipt={receipt} withNames={withNames} />
      <ReceiptSums receipt={receipt} />
      <p className="mt-6 text-ink-soft text-sm">
        {words.allCharges} {!withNames && words.codesInstead}
      </p>
    </article>
  );
}

function ReceiptFacts({ receipt: { number, orderCode, placedAt, status } }: Pick<SheetProps, "receipt">) {
  const { orderStatus } = customerMessages();
  const { receipt: words } = customerMessages();
  const facts = [
    [words.order, `${number} · ${orderCode}`],
    [words.date, formatDay(placedAt, pageLanguage())],
    [words.status, orderStatus[status]],
  ];
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Party({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <section className="min-w-0">
      <h2 className="text-ink-soft">{name}</h2>
      <address className="not-italic">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}

function ReceiptLines({ receipt, withNames }: Omit<SheetProps, "seller">) {
  const { receipt: words } = customerMessages();
  return (
    <table className="mt-6 w-full tabular-nums">
      <thead className="text-left text-ink-soft">
        <tr className="border-line border-b">
          <th className="py-2 pr-3 font-normal">{words.item}</th>
          <th className="hidden px-3 py-2 text-right font-normal sm:table-cell">{words.quantity}</th>
          <th className="hidden px-3 py-2 text-right font-normal sm:table-cell">{words.price}</th>
          <th className="py-2 pl-3 text-right font-normal">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map(({ code, name, quantity, priceCents, amountCents }) => (
          <tr key={`${code} ${name}`} className="break-inside-avoid border-line border-b align-top">
            <td className="wrap-anywhere py-2 pr-3">
              {withNames ? name : words.itemCode(code)}
              <span className="block text-ink-soft text-sm sm:hidden">
                {quantity} × {formatRupees(priceCents)}
              </span>
            </td>
            <td className="hidden px-3 py-2 text-right sm:table-cell">{quantity}</td>
            <td className="hidden whitespace-nowrap px-3 py-2 text-right sm:table-cell">{formatRupees(priceCents)}</td>
            <td className="whitespace-nowrap py-2 pl-3 text-right">{formatRupees(amountCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReceiptSums({ receipt }: Pick<SheetProps, "receipt">) {
  const { orderPage, receipt: words, discount, vat: vatWords } = customerMessages();
  const { paid, refunded, toPayCents, vat } = receipt;
  return (
    <dl className="mt-4 break-inside-avoid">
      <Sum name={words.subtotal} amount={receipt.subtotalCents} />
      {receipt.discountCents > 0 && <Sum name={discount.line} amount={cents(-receipt.discountCents)} />}
      <Sum name={orderPage.deliveryCharge} amount={receipt.deliveryCents} />
      {receipt.feeCents > 0 && <Sum name={words.fee} amount={receipt.feeCents} />}
      <Sum name={words.total} amount={receipt.totalCents} isStrong />
      {vat && <Sum name={words.withoutVat} amount={receipt.withoutVatCents} />}
      {vat && <Sum name={vatWords.included(vat.basisPoints)} amount={vat.amountCents} />}
      {paid.map((money) => (
        <Sum
          key={money.at.toISOString()}
          name={words.paidOn(formatDay(money.at, pageLanguage()), money)}
          {...{ amount: money.amountCents, currency: money.currency }}
        />
      ))}
      {refunded.map((money) => (
        <Fragment key={money.at.toISOString()}>
          <Sum
            name={words.refundedOn(formatDay(money.at, pageLanguage()), money)}
            {...{ amount: money.amountCents, currency: money.currency }}
          />
          {money.vatCents > 0 && <Sum name={words.vatOfRefund} amount={money.vatCents} />}
        </Fragment>
      ))}
      {toPayCents > 0 && <Sum name={words.toPay} amount={toPayCents} isStrong />}
    </dl>
  );
}

type SumProps = { name: string; amount: Cents; currency?: string; isStrong?: boolean };

function Sum({ name, amount, currency = "LKR", isStrong = false }: SumProps) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${isStrong ? "font-strong text-lg" : ""}`}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{formatAmount(amount, currency)}</dd>
    </div>
  );
}
