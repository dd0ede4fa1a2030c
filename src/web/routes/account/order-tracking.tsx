import { listOrders } from "../../../domain/orders/order-queries.server.ts";
import { shopContext } from "../../context.ts";
import { messagesFor } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { requireSignedIn } from "../../require-signed-in.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OrderCard } from "../../ui/order-card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/order-tracking.ts";

/** 'My Orders', newest first (spec §2, §7). A login without a profile has none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { profile } = await requireSignedIn(context, request, "orders");
  return { orders: profile ? await listOrders(context.get(shopContext), profile.customerId) : [] };
}

export const meta: Route.MetaFunction = () => [
  { title: messagesFor("en").titles.tracking },
  { name: "robots", content: "noindex" },
];

export default function OrderTracking({ loaderData: { orders } }: Route.ComponentProps) {
  const { tracking } = useMessages();
  return (
    <>
      <PageHeading title={tracking.heading} />
      {orders.length === 0 ? (
        <EmptyState text={tracking.empty} action={<ButtonLink to="/all-products">{tracking.emptyAction}</ButtonLink>} />
      ) : (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <li key={order.number}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
