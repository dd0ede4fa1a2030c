import { readChosen } from "../../../../domain/admin/chosen-orders.ts";
import { listParcels } from "../../../../domain/admin/list-parcels.server.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { shopContext } from "../../../context.ts";
import { bulkWords as words } from "../../../i18n/admin/bulk-words.ts";
import { orderWords } from "../../../i18n/admin/order-words.ts";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { PLAIN_LINK } from "../../../ui/admin/part.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Route } from "./+types/left-out.ts";

const DOCUMENTS = ["pick-list", "slips", "labels", "waybill"] as const;

/** The chosen orders that must not be sent, with the reason, and the way to the document for the others. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, "pack-orders");
  const numbers = readChosen(url.searchParams.getAll("order"));
  const { parcels, leftOut } = await listParcels(context.get(shopContext), staff, numbers);
  const document = DOCUMENTS.find((known) => known === url.searchParams.get("document")) ?? "pick-list";
  const others = new URLSearchParams(parcels.map(({ number }) => ["order", number]));
  return { document, leftOut, count: parcels.length, othersUrl: `/admin/orders/${document}?${others}` };
}

export const meta: Route.MetaFunction = () => [{ title: words.leftOut }, { name: "robots", content: "noindex" }];

export default function LeftOut({ loaderData: { document, leftOut, count, othersUrl } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={words.leftOut} ways={[["/admin/orders", words.toOrders]]} />
      <Notice tone="warning">{words.leftOutWhy}</Notice>
      <ul className="border-line border-t">
        {leftOut.map(({ number, status }) => (
          <li key={number} className="border-line border-b py-3">
            <span className="font-strong">{number}</span>
            {` · ${orderWords.statuses[status]}`}
          </li>
        ))}
      </ul>
      {count > 0 && (
        <p>
          {/* A file is no page of the app: the browser loads it by itself. */}
          <a href={othersUrl} className={PLAIN_LINK}>
            {words.makeForOthers(words.documents[document], count)}
          </a>
        </p>
      )}
    </div>
  );
}
