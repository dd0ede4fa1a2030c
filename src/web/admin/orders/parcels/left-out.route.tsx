import { findOrderCodes } from "../../../../domain/orders/order-names.server.ts";
import { Notice } from "../../../components/notice.tsx";
import { shopContext } from "../../../context.ts";
import { orderWords } from "../../shared/order-words.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { PLAIN_LINK } from "../../shared/panel.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { bulkWords as words } from "../bulk-words.ts";
import type { Route } from "./+types/left-out.route.ts";
import { listChosen } from "./selected-parcels.server.ts";

const DOCUMENTS = ["pick-list", "slips", "labels", "slips-and-labels", "waybill"] as const;

/** The selected orders that must not be sent, with the reason, and a link to the document for the others. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { parcels, leftOut } = await listChosen({ url, context });
  const document = DOCUMENTS.find((known) => known === url.searchParams.get("document")) ?? "pick-list";
  const courier = url.searchParams.get("courier");
  const others = new URLSearchParams(courier ? { courier } : {});
  for (const { number } of parcels) others.append("order", number);
  const codeOf = await findOrderCodes(
    context.get(shopContext),
    leftOut.map(({ number }) => number),
  );
  const named = leftOut.map((order) => ({ ...order, code: codeOf(order.number) }));
  return { document, leftOut: named, count: parcels.length, othersUrl: `/admin/orders/${document}?${others}` };
}

export const meta: Route.MetaFunction = () => staffPage(words.leftOut);

export default function LeftOut({ loaderData: { document, leftOut, count, othersUrl } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={words.leftOut} ways={[["/admin/orders", words.toOrders]]} />
      <Notice tone="warning">{words.leftOutWhy}</Notice>
      <ul className="border-line border-t">
        {leftOut.map(({ number, code, status }) => (
          <li key={number} className="border-line border-b py-3">
            <span className="font-strong">{code}</span>
            {` · ${status ? orderWords.statuses[status] : words.leftOutGone}`}
          </li>
        ))}
      </ul>
      {count > 0 && (
        <p>
          {/* A plain link: the browser loads the file itself. */}
          <a href={othersUrl} className={PLAIN_LINK}>
            {words.makeForOthers(words.documents[document], count)}
          </a>
        </p>
      )}
    </div>
  );
}
