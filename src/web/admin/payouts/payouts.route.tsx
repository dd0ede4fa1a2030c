import { Link } from "react-router";
import { colomboDay } from "../../../domain/colombo-days.ts";
import { monthAfter } from "../../../domain/payments/payouts/months.ts";
import { listOpenOfMonth, listPayouts, sumMonth } from "../../../domain/payments/payouts/payout-queries.server.ts";
import { requestFees } from "../../../domain/payments/payouts/request-fees.server.ts";
import { can } from "../../../domain/staff/permissions.ts";
import { isUuid } from "../../../domain/uuid.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { Notice } from "../../components/notice.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { MoneyLinks } from "../shared/money-links.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { Panel, PLAIN_LINK } from "../shared/panel.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/payouts.route.ts";
import { MonthSums, OpenPayments } from "./month-sums.tsx";
import { PayoutList } from "./payout-list.tsx";
import { monthName, payoutWords as words } from "./payout-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-money")];

/** Card payments of a month against PayHere's payouts, and the payouts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { role } = context.get(memberContext);
  const { searchParams } = url;
  const thisMonth = colomboDay(shop.now()).slice(0, "2026-11".length);
  const asked = searchParams.get("month") ?? "";
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) && asked <= thisMonth ? asked : thisMonth;
  const after = searchParams.get("after") ?? "";
  const isOlder = isUuid(after);
  const [sums, open, list] = await Promise.all([
    sumMonth(shop, month),
    listOpenOfMonth(shop.db, month),
    listPayouts(shop, isOlder ? after : null),
  ]);
  return {
    month,
    previous: monthAfter(month, -1),
    following: month < thisMonth ? monthAfter(month, 1) : null,
    ...{ sums, open, ...list, isOlder },
    mayEnter: can(role, "change-orders"),
    mayWriteOff: can(role, "refund"),
    canAskFees: shop.merchantApi !== null,
    notice: searchParams.get("notice"),
  };
}

export function action(args: Route.ActionArgs) {
  return runIntent(args, {
    fees: intent({
      permission: "change-orders",
      run: async ({ shop }) => ((await requestFees(shop)) ? "asked" : "not-asked"),
      next: (notice, { form }) =>
        `/admin/payouts?${new URLSearchParams({ month: String(form.get("month") ?? ""), notice })}`,
    }),
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.heading);

const NOTICES: Record<string, string> = {
  asked: words.feesAsked,
  "not-asked": words.feesNotAsked,
  "nothing-open": words.nothingOpen,
};

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { month, previous, following, sums, open, payouts, next, isOlder, mayEnter, mayWriteOff } = loaderData;
  const notice = NOTICES[loaderData.notice ?? ""];
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={words.heading} note={words.intro}>
        {mayEnter && <ButtonLink to="/admin/payouts/new">{words.record}</ButtonLink>}
      </PageHead>
      <MoneyLinks current="/admin/payouts" />
      {notice && (
        <Notice tone="info" role="status">
          {notice}
        </Notice>
      )}
      <Panel title={words.month(monthName(month))}>
        <nav aria-label={words.months} className="flex flex-wrap gap-x-6">
          <Link to={`/admin/payouts?month=${previous}`} className={PLAIN_LINK}>
            {words.before}
          </Link>
          {following && (
            <Link to={`/admin/payouts?month=${following}`} className={PLAIN_LINK}>
              {words.after}
            </Link>
          )}
        </nav>
        <MonthSums sums={sums} />
        {sums.withoutFee > 0 && (
          <MissingFees month={month} count={sums.withoutFee} canAsk={mayEnter && loaderData.canAskFees} />
        )}
        {sums.payments > 0 && <OpenPayments payments={open} />}
      </Panel>
      <Panel title={words.past}>
        <PayoutList payouts={payouts} next={next} isOlder={isOlder} />
        {mayWriteOff && (
          <Link to="/admin/payouts/write-off" className={`${PLAIN_LINK} justify-self-start`}>
            {words.writeOff}
          </Link>
        )}
      </Panel>
    </div>
  );
}

/** Fees that PayHere has not named: a button asks for them. */
function MissingFees({ month, count, canAsk }: { month: string; count: number; canAsk: boolean }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-strong text-amber">{words.withoutFee(count)}</p>
      {canAsk ? (
        <ButtonForm>
          <input type="hidden" name="intent" value="fees" />
          <input type="hidden" name="month" value={month} />
          <Button variant="secondary">{words.getFees}</Button>
        </ButtonForm>
      ) : (
        <p className="text-ink-soft text-sm">{words.feesByHand}</p>
      )}
    </div>
  );
}
