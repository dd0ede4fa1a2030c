import { Form, Link } from "react-router";
import { colomboDay } from "../../../domain/colombo-days.ts";
import { listPayments, sumPayments } from "../../../domain/payments/list/list-payments.server.ts";
import {
  PAYMENT_PARTS,
  type PaymentFilter,
  paymentListUrl,
  UNFILTERED,
} from "../../../domain/payments/list/payment-filter.ts";
import { daysOf, monthAfter } from "../../../domain/payments/payouts/months.ts";
import { REFUND_METHODS } from "../../../domain/payments/refunds/refund-methods.ts";
import { can } from "../../../domain/staff/permissions.ts";
import { isUuid } from "../../../domain/uuid.ts";
import { Button } from "../../components/button.tsx";
import { SelectBox } from "../../components/forms/select-box.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { ChipRow } from "../shared/chip-row.tsx";
import { DayBox } from "../shared/day-box.tsx";
import { MoneyLinks } from "../shared/money-links.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { PLAIN_LINK } from "../shared/panel.tsx";
import { SearchBox } from "../shared/search-box.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/payments.route.ts";
import { PaymentRow, Totals } from "./payment-rows.tsx";
import { paymentWords as words } from "./payment-words.ts";
import { readPaymentList } from "./read-payment-list.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-money")];

/** Money that came and left, with totals of what is filtered; everything that the list depends on is in the URL. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { role } = context.get(memberContext);
  const { filter, search, typed, kept } = readPaymentList(shop, url.searchParams);
  const asked = url.searchParams.get("after") ?? "";
  const after = isUuid(asked) ? asked : null;
  const [{ payments, hasMore }, sums] = await Promise.all([
    listPayments(shop, { filter, search, after }),
    // All days of years would take too long, and say little.
    !after && (filter.from || search) ? sumPayments(shop, { filter, search }) : [],
  ]);
  const last = payments.at(-1)?.id;
  const today = colomboDay(shop.now());
  const thisMonth = today.slice(0, "2026-11".length);
  const lastMonth = monthAfter(thisMonth, -1);
  const monthUrl = (month: string) => paymentListUrl({ ...filter, ...daysOf(month) });
  return {
    months: [
      [paymentListUrl({ ...filter, from: null, to: null }), words.allDays],
      [monthUrl(thisMonth), words.thisMonth],
      [monthUrl(lastMonth), words.lastMonth],
    ] as const,
    filter,
    typed,
    here: paymentListUrl(filter, kept),
    file: can(role, "export") ? paymentListUrl(filter, kept, "/admin/payments/file") : null,
    isFirst: after === null,
    older: hasMore && last ? paymentListUrl(filter, { ...kept, after: last }) : null,
    payments,
    sums,
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.heading);

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { filter, months, typed, here, file, isFirst, older, payments, sums } = loaderData;
  const isOpen = here !== paymentListUrl(UNFILTERED) && !months.some(([to]) => to === here);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={words.heading} />
      <MoneyLinks current="/admin/payments" />
      <SearchBox
        id="payment-search"
        action="/admin/payments/search"
        label={words.searchLabel}
        button={words.search}
        typed={typed ?? ""}
        key={typed}
      />
      {typed === null ? (
        <>
          <ChipRow label={words.days} chips={months} current={here} />
          <Filters filter={filter} isOpen={isOpen} key={here} />
        </>
      ) : (
        <Found typed={typed} />
      )}
      {sums.length > 0 && <Totals sums={sums} payments={payments} />}
      {payments.length === 0 ? (
        <Nothing isFiltered={here !== paymentListUrl(UNFILTERED)} />
      ) : (
        <ul className="border-line border-t">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      <nav aria-label={words.pages} className="flex gap-6 empty:hidden">
        {!isFirst && (
          <Link to={here} className={PLAIN_LINK}>
            {words.newest}
          </Link>
        )}
        {older && (
          <Link to={older} className={PLAIN_LINK}>
            {words.older}
          </Link>
        )}
      </nav>
      {/* A plain form, because only the browser itself can save the file. */}
      {file && payments.length > 0 && (
        <form method="post" action={file}>
          <Button variant="secondary">{words.download}</Button>
        </form>
      )}
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="py-8">
      <p className="text-lg">{isFiltered ? words.noneFound : words.none}</p>
      {isFiltered && (
        <Link to="/admin/payments" className={PLAIN_LINK}>
          {words.clear}
        </Link>
      )}
    </div>
  );
}

function Found({ typed }: { typed: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="wrap-anywhere">{words.found(typed)}</span>
      <Link to="/admin/payments" className={PLAIN_LINK}>
        {words.showAll}
      </Link>
    </p>
  );
}

/** Folded while a link of the days above says the same. */
function Filters({ filter, isOpen }: { filter: PaymentFilter; isOpen: boolean }) {
  const { part, method, from, to } = filter;
  return (
    <details open={isOpen}>
      <summary className={`${PLAIN_LINK} cursor-pointer`}>{words.filters}</summary>
      <Form
        method="get"
        action="/admin/payments"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-end gap-3 pb-3"
      >
        <SelectBox
          label={words.part}
          name="part"
          defaultValue={part ?? ""}
          options={[["", words.allParts], ...PAYMENT_PARTS.map((each) => [each, words.parts[each]] as const)]}
        />
        <SelectBox
          label={words.method}
          name="method"
          defaultValue={method ?? ""}
          options={[["", words.anyMethod], ...REFUND_METHODS.map((each) => [each, words.methods[each]] as const)]}
        />
        <DayBox label={words.from} name="from" value={from} />
        <DayBox label={words.to} name="to" value={to} />
        <Button variant="secondary">{words.apply}</Button>
      </Form>
    </details>
  );
}
