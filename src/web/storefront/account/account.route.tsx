import { Form } from "react-router";
import { chooseMailNames, mailNamesInput } from "../../../domain/accounts/choose-mail-names.server.ts";
import { findLock } from "../../../domain/accounts/device-lock.ts";
import { listFurtherAddresses } from "../../../domain/accounts/further-addresses.server.ts";
import { toProfileFields } from "../../../domain/accounts/profile-fields.ts";
import { profileInput } from "../../../domain/accounts/profile-input.ts";
import { updateProfile } from "../../../domain/accounts/save-profile.server.ts";
import { toShownProfile } from "../../../domain/accounts/session.ts";
import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import { listOrders } from "../../../domain/orders/order-queries.server.ts";
import { afterConflict } from "../../after-conflict.ts";
import { readClientInfo, refreshVisitor } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { LINE_LINK } from "../../components/form-page.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { AutoLockSetting } from "../../discretion/auto-lock-setting.tsx";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { parseForm, readForm, seenIn } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { OrderCard } from "../shared/order-card.tsx";
import type { Route } from "./+types/account.route.ts";
import { CustomerAddresses } from "./customer-addresses.tsx";
import { EmailSetting } from "./email-setting.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileView } from "./profile-view.tsx";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { profile, loginEmail, pendingEmail } = await requireSignedIn(context, request, "account");
  const shop = context.get(shopContext);
  const [orders, addresses] = profile
    ? await Promise.all([
        listOrders(shop, profile.customerId, pageLanguage()),
        listFurtherAddresses(shop, profile.customerId),
      ])
    : [[], []];
  return {
    profile: profile && toShownProfile(profile),
    ...{ loginEmail, pendingEmail },
    addresses,
    orders: orders.filter(({ isHidden }) => !isHidden),
    isEditPage: url.searchParams.has("edit"),
    lock: findLock(request.headers),
  };
}

/** Saves the profile, or whether emails name the products. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId, profile: saved } = await requireSignedIn(context, request, "account");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    if (form.get("intent") === "mail-names") {
      const { names } = parseForm(form, mailNamesInput);
      if (saved) await chooseMailNames(context.get(shopContext), saved.customerId, names);
      return seeOther("/account#mails");
    }
    const profile = { ...parseForm(form, profileInput), language: pageLanguage() };
    await updateProfile(
      context.get(shopContext),
      { userId, clientIp: readClientInfo(context, request).clientIp, seen: seenIn(form) },
      profile,
    );
    refreshVisitor(context, request);
    return { isSaved: true as const };
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.account);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account } = customerMessages();
  const { profile, addresses, orders, isEditPage, loginEmail, pendingEmail, lock } = loaderData;
  const answer = actionData && "failure" in actionData ? actionData : undefined;
  return (
    <div className="mx-auto max-w-text pb-10">
      <PageHeading title={account.heading} />
      {profile ? (
        <div className="flex flex-col gap-12">
          <ProfileView
            profile={profile}
            loginEmail={loginEmail}
            pendingEmail={pendingEmail}
            isEditPage={isEditPage}
            answer={answer}
            saved={answer ? undefined : actionData}
          />
          <CustomerAddresses kept={addresses} />
          <EmailSetting namesInMails={profile.namesInMails} />
          <AutoLockSetting minutes={lock} />
          <CustomerOrders orders={orders} />
          <YourData />
          <LogoutWithoutScript />
        </div>
      ) : (
        <MissingProfile>
          <ProfileForm now={toProfileFields({ profile, loginEmail, pendingEmail })} answer={answer} />
          <YourData />
        </MissingProfile>
      )}
    </div>
  );
}

/** The layout learns from its script who is signed in; here the server knows. */
function LogoutWithoutScript() {
  const { navbar } = useMessages();
  return (
    <Form method="post" action="/logout" reloadDocument className="hidden no-script:block">
      <Button variant="secondary">{navbar.logout}</Button>
    </Form>
  );
}

function CustomerOrders({ orders }: { orders: OrderDetails[] }) {
  const { account, tracking } = customerMessages();
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

/** Rights under the law on personal data, without writing to the shop (features.md rows 100 and 101). */
function YourData() {
  const { yourData } = customerMessages();
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data" className="heading mb-3 text-2xl">
        {yourData.heading}
      </h2>
      <p className="text-ink-soft">{yourData.text}</p>
      <p className="mt-4 flex flex-wrap gap-x-8">
        <ShopLink to="/account/data" className={LINE_LINK}>
          {yourData.download}
        </ShopLink>
        <ShopLink to="/account/delete" className={LINE_LINK}>
          {yourData.delete}
        </ShopLink>
      </p>
    </section>
  );
}

/** A login without a profile, in the words of the specification, with a form to complete it (spec §8). */
function MissingProfile({ children }: { children: React.ReactNode }) {
  const { account, catalogue } = customerMessages();
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="info" below={account.complete}>
        {catalogue.profileMissing}
      </Alert>
      {children}
    </div>
  );
}
