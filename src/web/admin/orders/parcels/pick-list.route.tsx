import { labelOf, pickList } from "../../../../domain/orders/staff/pick-list.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { bulkWords as words } from "../bulk-words.ts";
import type { Route } from "./+types/pick-list.route.ts";
import { requireChosen } from "./selected-parcels.server.ts";

/** Pick list for the selected orders. */
export async function loader(args: Route.LoaderArgs) {
  const parcels = await requireChosen(args);
  return { count: parcels.length, things: pickList(parcels.flatMap(({ lines }) => lines)) };
}

export const meta: Route.MetaFunction = () => staffPage(words.pickList);

export default function PickList({ loaderData: { count, things } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={words.pickList} note={words.forOrders(count)} ways={[["/admin/orders", words.toOrders]]} />
      <ul className="border-line border-t">
        {things.map((thing) => (
          <li key={labelOf(thing)} className="border-line border-b">
            <label className="flex min-h-12 items-center gap-3 py-2">
              <input type="checkbox" className="size-6 shrink-0 accent-accent" />
              <span className="w-12 shrink-0 font-strong text-lg tabular-nums">{`${thing.quantity} ×`}</span>
              <span className="min-w-0 break-words">
                <span className="font-strong">{labelOf(thing)}</span>
                <span className="block text-ink-soft text-sm">
                  {[thing.title, thing.variantLabel].filter(Boolean).join(", ")}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
