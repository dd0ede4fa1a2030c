import { Form } from "react-router";
import { profileInput } from "../../../domain/accounts/profile-input.ts";
import { updateProfile } from "../../../domain/accounts/save-profile.server.ts";
import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import { listOrders } from "../../../domain/orders/order-queries.server.ts";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { messagesFor } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { parseForm } from "../../parse-form.ts";
import { privateMeta } from "../../private-meta.ts";
import { requireSignedIn } from "../../require-signed-in.ts";
import { lookUpAgain } from "../../sender.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { OrderCard } from "../../ui/order-card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ProfileForm } from "../../ui/profile-form.tsx";
import { ProfileView } from "../../ui/profile-view.tsx";
import type { Route } from "./+types/account.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { profile, loginEmail } = await requireSignedIn(context, request, "account");
  return {
    profile,
    loginEmail,
    orders: profile ? await listOrders(context.get(shopContext), profile.customerId) : [],
    isEditPage: url.searchParams.has("edit"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireSignedIn(context, request, "account");
  const form = await request.formData();
  return orFormFailure(form, async () => {
    await updateProfile(context.get(shopContext), userId, parseForm(form, profileInput));
    lookUpAgain(context, request);
    return { isSaved: true as const };
  });
}

export const meta: Route.MetaFunction = () => privateMeta(messagesFor("en").titles.account);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account } = useMessages();
  const { profile, orders, isEditPage, loginEmail } = loaderData;
  const answer = actionData && "failure" in actionData ? actionData : undefined;
  return (
    <div className="mx-auto max-w-text pb-10">
      <PageHeading title={account.heading} />
      {profile ? (
        <div className="flex flex-col gap-12">
          <ProfileView
            profile={profile}
            isEditPage={isEditPage}
            answer={answer}
            saved={answer ? undefined : actionData}
          />
          <CustomerOrders orders={orders} />
          <LogoutWithoutScript />
        </div>
      ) : (
        <MissingProfile>
          <ProfileForm known={{ email: loginEmail }} answer={answer} />
        </MissingProfile>
      )}
    </div>
  );
}

/** The frame cannot know who is signed in before its script runs; here the server knows. */
function LogoutWithoutScript() {
  const { navbar } = useMessages();
  return (
    <Form method="post" action="/logout" className="hidden no-script:block">
      <Button variant="secondary">{navbar.logout}</Button>
    </Form>
  );
}

function CustomerOrders({ orders }: { orders: OrderDetails[] }) {
  const { account, tracking } = useMessages();
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="heading mb-4 text-2xl">
        {account.myOrders}
      </h2>
      {orders.length === 0 && <p className="text-ink-soft">{tracking.empty}</p>}
      <ul className="grid gap-4">
        {orders.map((order) => (
          <li key={order.number}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A login without a profile: said in the words of the specification, with the way to mend it (spec §8). */
function MissingProfile({ children }: { children: React.ReactNode }) {
  const { account, catalogue } = useMessages();
  return (
    <div className="flex flex-col gap-5">
      <Alert>{catalogue.profileMissing}</Alert>
      <p>{account.complete}</p>
      {children}
    </div>
  );
}
