import type { Courier } from "../../../../domain/couriers/courier.ts";
import { listCouriers } from "../../../../domain/couriers/save-courier.server.ts";
import { formatRupees } from "../../../../domain/money.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { shopContext } from "../../../context.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/couriers.route.ts";
import { courierWords as words } from "./courier-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const couriers = await listCouriers(context.get(shopContext));
  return {
    done: url.searchParams.get("done"),
    couriers: couriers.map((courier) => ({ id: courier.id, name: courier.name, facts: factsOf(courier) })),
  };
}

function factsOf({ trackingUrl, collectsCash, cashLimitCents, districts }: Courier): string {
  const cash = cashLimitCents === null ? words.collectsCash : words.upTo(formatRupees(cashLimitCents));
  const served = districts.length > 0 ? [words.servesSome(districts.length)] : [];
  return [trackingUrl ?? words.noLink, collectsCash ? cash : words.noCash, ...served].join(" · ");
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Couriers({ loaderData: { done, couriers } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-6">
      <PageHead title={words.title} ways={[["/admin/settings", words.settings]]}>
        <ButtonLink to="/admin/settings/couriers/new">{words.add}</ButtonLink>
      </PageHead>
      <SaveResult done={done} saved={words.saved} />
      <p className="text-ink-soft">{words.intro}</p>
      {couriers.length === 0 && <p>{words.none}</p>}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {couriers.map(({ id, name, facts }) => (
          <li key={id}>
            <ShopLink to={`/admin/settings/couriers/${id}`} className="grid min-h-12 gap-0.5 py-2 hover:bg-wash">
              <span className="wrap-anywhere">{name}</span>
              <span className="wrap-anywhere text-ink-soft text-sm">{facts}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
