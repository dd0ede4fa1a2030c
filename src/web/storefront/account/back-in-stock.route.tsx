import { data } from "react-router";
import { productPath } from "../../../domain/catalog/product-path.ts";
import { findSubscription, subscribeToStock, unsubscribe } from "../../../domain/inventory/back-in-stock.server.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { backInStockPath, variantIdIn } from "../../urls/back-in-stock-path.ts";
import { MissingDetails } from "../shared/missing-details.tsx";
import type { Route } from "./+types/back-in-stock.route.ts";

/** The customer's subscription for a variant. It is not on the product page because that page is the same for everyone. */
export async function loader({ request, url, params: { id: publicId }, context }: Route.LoaderArgs) {
  const { profile } = await requireSignedIn(context, request, "stock");
  if (!profile) return { subscription: null };
  const subscriber = { customerId: profile.customerId, publicId, variantId: variantIdIn(url) };
  const subscription = await findSubscription(context.get(shopContext), subscriber, pageLanguage());
  if (!subscription) throw data(null, { status: 404 });
  return { subscription };
}

/** Subscribes, or ends the subscription. */
export async function action({ request, url, params: { id: publicId }, context }: Route.ActionArgs) {
  const { profile } = await requireSignedIn(context, request, "stock");
  const intent = (await readForm(request)).get("intent");
  const variantId = variantIdIn(url);
  const { customerId } = profile ?? {};
  const change = intent === "unsubscribe" ? unsubscribe : subscribeToStock;
  if (customerId) await change(context.get(shopContext), { customerId, publicId, variantId });
  return seeOther(backInStockPath(publicId, variantId));
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().stockWish.title);

type Subscription = NonNullable<Route.ComponentProps["loaderData"]["subscription"]>;

export default function BackInStock({ loaderData: { subscription } }: Route.ComponentProps) {
  if (!subscription) return <MissingDetails />;
  return subscription.isInStock ? <IsBack {...subscription} /> : <Waiting {...subscription} />;
}

/** Returns the product's title with the variant's option values. */
const nameOf = ({ title, variantLabel }: Subscription) => [title, variantLabel].filter(Boolean).join(", ");

function IsBack(subscription: Subscription) {
  const { stockWish } = customerMessages();
  return (
    <div className="max-w-text pb-10">
      <PageHeading title={stockWish.isBack(nameOf(subscription))} />
      <ButtonLink to={productPath(subscription.publicId, subscription.variantId)}>{stockWish.toProduct}</ButtonLink>
    </div>
  );
}

function Waiting(subscription: Subscription) {
  const { stockWish } = customerMessages();
  const { publicId, variantId, isSubscribed } = subscription;
  const path = backInStockPath(publicId, variantId);
  return (
    <div className="grid max-w-text gap-5 pb-10">
      <PageHeading title={stockWish.heading(nameOf(subscription))} intro={isSubscribed ? undefined : stockWish.offer} />
      {isSubscribed && (
        <Notice tone="good" role="status">
          {stockWish.waiting}
        </Notice>
      )}
      <p className="text-ink-soft">{stockWish.neutral}</p>
      <ButtonForm action={path} className="flex flex-wrap gap-3">
        <Button
          variant={isSubscribed ? "secondary" : "primary"}
          name="intent"
          value={isSubscribed ? "unsubscribe" : "subscribe"}
        >
          {isSubscribed ? stockWish.forget : stockWish.wish}
        </Button>
        <ButtonLink to={productPath(publicId, variantId)} variant="quiet">
          {stockWish.toProduct}
        </ButtonLink>
      </ButtonForm>
    </div>
  );
}
