import { data, Form, redirect } from "react-router";
import { findWish, wishForStock } from "../../../domain/inventory/stock-wishes.server.ts";
import { shopContext } from "../../context.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { privateMeta } from "../../private-meta.ts";
import { requireSignedIn } from "../../require-signed-in.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { MissingDetails } from "../../ui/chat/missing-details.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/back-in-stock.ts";

const SEE_OTHER = 303;

/** What somebody waits for is theirs alone: the product's own page is the same for everyone. */
export async function loader({ request, params: { id: publicId }, context }: Route.LoaderArgs) {
  const { profile } = await requireSignedIn(context, request, "stock");
  if (!profile) return { wish: null };
  const wish = await findWish(context.get(shopContext), { customerId: profile.customerId, publicId });
  if (!wish) throw data(null, { status: 404 });
  return { wish };
}

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const { profile } = await requireSignedIn(context, request, "stock");
  if (profile) await wishForStock(context.get(shopContext), { customerId: profile.customerId, publicId });
  return redirect(`/back-in-stock/${encodeURIComponent(publicId)}`, SEE_OTHER);
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().stockWish.title);

type Wish = NonNullable<Route.ComponentProps["loaderData"]["wish"]>;

export default function BackInStock({ loaderData: { wish } }: Route.ComponentProps) {
  if (!wish) return <MissingDetails />;
  return wish.isInStock ? <IsBack {...wish} /> : <Waiting {...wish} />;
}

function IsBack({ title, publicId }: Wish) {
  const { stockWish } = customerMessages();
  return (
    <div className="max-w-text pb-10">
      <PageHeading title={stockWish.isBack(title)} />
      <ButtonLink to={`/detail/${publicId}`}>{stockWish.toProduct}</ButtonLink>
    </div>
  );
}

function Waiting({ title, publicId, isWaiting }: Wish) {
  const { stockWish } = customerMessages();
  const address = `/back-in-stock/${publicId}`;
  return (
    <div className="grid max-w-text gap-5 pb-10">
      <PageHeading title={stockWish.heading(title)} intro={isWaiting ? undefined : stockWish.offer} />
      {isWaiting && (
        <Notice tone="good" role="status">
          {stockWish.waiting}
        </Notice>
      )}
      <p className="text-ink-soft">{stockWish.neutral}</p>
      <Form method="post" action={isWaiting ? `${address}/forget` : address} className="flex flex-wrap gap-3">
        <Button variant={isWaiting ? "secondary" : "primary"}>{isWaiting ? stockWish.forget : stockWish.wish}</Button>
        <ButtonLink to={`/detail/${publicId}`} variant="quiet">
          {stockWish.toProduct}
        </ButtonLink>
      </Form>
    </div>
  );
}
