import { addItemPictures } from "../../../domain/orders/item-pictures.server.ts";
import { listOrders } from "../../../domain/orders/order-queries.server.ts";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { BelowEmpty } from "../shared/below-empty.tsx";
import { OrderCard } from "../shared/orders/order-card.tsx";
import type { Route } from "./+types/order-list.route.ts";

/** 'My Orders', newest first (spec §2, §7); hidden ones on request only. A login without a profile has none. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { profile } = await requireSignedIn(context, request, "orders");
  const shop = context.get(shopContext);
  const all = profile ? await listOrders(shop, profile.customerId, pageLanguage()) : [];
  const isHidden = url.searchParams.has("hidden");
  const orders = all.filter((order) => order.isHidden === isHidden);
  return { orders: await addItemPictures(shop, orders), isHidden, othersCount: all.length - orders.length };
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.tracking);

export default function OrderTracking({ loaderData }: Route.ComponentProps) {
  const { orders, isHidden, othersCount } = loaderData;
  const { tracking, hiddenOrders } = customerMessages();
  return (
    <div className="mx-auto max-w-text pb-10">
      <PageHeading title={isHidden ? hiddenOrders.heading : tracking.heading} />
      {orders.length === 0 ? (
        <>
          <EmptyState
            text={tracking.empty}
            action={<ButtonLink to="/all-products">{tracking.emptyAction}</ButtonLink>}
          />
          <BelowEmpty />
        </>
      ) : (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <li key={order.number}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      {(isHidden || othersCount > 0) && (
        <p className="mt-8">
          <ShopLink to={isHidden ? "/order-tracking" : "/order-tracking?hidden"} className={LINE_LINK}>
            {isHidden ? hiddenOrders.toList : hiddenOrders.toHidden(othersCount)}
          </ShopLink>
        </p>
      )}
    </div>
  );
}
