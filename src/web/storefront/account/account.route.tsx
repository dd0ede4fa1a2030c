import { Form } from "react-router";
import { keepsAccountCart } from "../../../domain/accounts/choose-account-cart.server.ts";
import { listFurtherAddresses } from "../../../domain/accounts/further-addresses.server.ts";
import { listMarketingConsents } from "../../../domain/accounts/marketing-consent.server.ts";
import { toProfileFields } from "../../../domain/accounts/profile-fields.ts";
import { listCustomerSessions } from "../../../domain/accounts/sign-in/customer-sessions.server.ts";
import { findLock } from "../../../domain/accounts/sign-in/device-lock.ts";
import { toDisplayedProfile } from "../../../domain/accounts/sign-in/session.ts";
import { findPendingTwoStep } from "../../../domain/accounts/sign-in/two-step.server.ts";
import { addItemPictures } from "../../../domain/orders/item-pictures.server.ts";
import { listOrders } from "../../../domain/orders/order-queries.server.ts";
import { afterConflict } from "../../after-conflict.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { AutoLockSetting } from "../../discretion/auto-lock-setting.tsx";
import { privateMeta } from "../../discretion/private-meta.ts";
import type { FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { findCartCredit } from "../cart/find-cart-credit.server.ts";
import { renderStatusChannels } from "../shared/render-status-channels.server.tsx";
import type { Route } from "./+types/account.route.ts";
import { runAccountForm } from "./account-forms.server.ts";
import { creditWords } from "./credit-words.server.ts";
import { CustomerAddresses } from "./customer-addresses.tsx";
import { DeviceList } from "./device-list.tsx";
import { InlineProfileForm } from "./inline-profile-form.tsx";
import { LatestOrders } from "./latest-orders.tsx";
import { MarketingSetting } from "./marketing-setting.tsx";
import { CartSetting, EmailSetting } from "./on-off-setting.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PinSection } from "./pin-section.tsx";
import { ProfileView } from "./profile-view.tsx";
import { TwoStepSection } from "./two-step-section.tsx";

/** Number of orders above the settings; all others are under 'My Orders'. */
const LATEST = 3;

/** Settings whose form replaces the link to it. */
const CHANGES = ["password", "two-step", "pin"] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const signedIn = await requireSignedIn(context, request, "account");
  const { profile, loginEmail, pendingEmail } = signedIn;
  const shop = context.get(shopContext);
  const [orders, addresses, consents, updates, keepsCart, credit, sessions] = await Promise.all([
    profile ? listOrders(shop, profile.customerId, pageLanguage()) : [],
    profile ? listFurtherAddresses(shop, profile.customerId) : [],
    profile ? listMarketingConsents(shop, profile.customerId) : [],
    profile ? renderStatusChannels(shop, profile, "account") : "",
    profile ? keepsAccountCart(shop.db, profile.customerId) : false,
    profile && findCartCredit(shop, profile.customerId),
    listCustomerSessions(shop, signedIn),
  ]);
  const change = CHANGES.find((name) => name === url.searchParams.get("change")) ?? null;
  const latest = orders.filter(({ isHidden }) => !isHidden).slice(0, LATEST);
  return {
    profile: profile && toDisplayedProfile(profile),
    loginEmail,
    pendingEmail,
    addresses,
    consents,
    updates,
    keepsCart,
    sessions,
    orders: await addItemPictures(shop, latest),
    creditLink: credit && creditWords(pageLanguage()).heading,
    isEditPage: url.searchParams.has("edit"),
    change,
    twoStep: {
      isOn: signedIn.hasTwoStep,
      pending: change === "two-step" ? await findPendingTwoStep(shop, signedIn) : null,
    },
    hasPin: signedIn.pin !== "none",
    isPasswordChanged: url.searchParams.get("done") === "password",
    lock: findLock(request.headers),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const signedIn = await requireSignedIn(context, request, "account");
  const client = readClientInfo(context, request);
  return runAccountForm({ shop: context.get(shopContext), request, context, signedIn, client });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.account);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account } = customerMessages();
  const { profile, loginEmail, pendingEmail } = loaderData;
  const answer = actionData && "failure" in actionData ? actionData : undefined;
  const profileAnswer = answer?.typed.intent === undefined ? answer : undefined;
  const codes = actionData && "codes" in actionData ? actionData.codes : undefined;
  return (
    <div className="mx-auto max-w-text pb-10">
      <PageHeading title={account.heading} />
      {profile ? (
        <div className="flex flex-col gap-12">
          <LatestOrders orders={loaderData.orders} />
          {loaderData.creditLink && (
            <ShopLink to="/account/credit" className={LINE_LINK}>
              {loaderData.creditLink}
            </ShopLink>
          )}
          <ProfileView
            profile={profile}
            loginEmail={loginEmail}
            pendingEmail={pendingEmail}
            isEditPage={loaderData.isEditPage}
            answer={profileAnswer}
            saved={actionData && "isSaved" in actionData ? actionData : undefined}
          />
          <CustomerAddresses kept={loaderData.addresses} />
          <EmailSetting namesInMails={profile.namesInMails} />
          <CartSetting keepsCart={loaderData.keepsCart} />
          {loaderData.updates && <div dangerouslySetInnerHTML={{ __html: loaderData.updates }} />}
          <MarketingSetting consents={loaderData.consents} />
          <Security {...{ loaderData, answer, codes }} />
          <YourData />
          <LogoutWithoutScript />
        </div>
      ) : (
        <MissingProfile>
          <InlineProfileForm now={toProfileFields({ profile, loginEmail, pendingEmail })} answer={profileAnswer} />
          <Security {...{ loaderData, answer, codes }} />
          <YourData />
        </MissingProfile>
      )}
    </div>
  );
}

type SecurityProps = Pick<Route.ComponentProps, "loaderData"> & {
  answer: FormAnswer | undefined;
  codes: readonly string[] | undefined;
};

/** Settings that keep other people out of the account: password, second step, devices, PIN and
 * automatic log-out. */
function Security({
  loaderData: { change, sessions, lock, twoStep, hasPin, isPasswordChanged },
  answer,
  codes,
}: SecurityProps) {
  const intent = answer?.typed.intent ?? "";
  const isRejected = intent === "password";
  const isPinRejected = intent.startsWith("pin-");
  const isTwoStepRejected = intent.startsWith("two-step");
  return (
    <>
      <PasswordSection
        isOpen={change === "password" || isRejected}
        isChanged={isPasswordChanged}
        answer={isRejected ? answer : undefined}
      />
      <TwoStepSection
        {...twoStep}
        isOpen={change === "two-step" || isTwoStepRejected}
        codes={codes}
        failure={isTwoStepRejected ? answer?.failure : undefined}
      />
      <DeviceList sessions={sessions} />
      <PinSection
        isOn={hasPin}
        isOpen={change === "pin" || isPinRejected}
        failure={isPinRejected ? answer?.failure : undefined}
      />
      <AutoLockSetting minutes={lock} />
    </>
  );
}

/** The layout reads the session state in a script; this page has it from the server. */
function LogoutWithoutScript() {
  const { navbar } = useMessages();
  return (
    <Form method="post" action="/logout" reloadDocument className="hidden no-script:block">
      <Button variant="secondary">{navbar.logout}</Button>
    </Form>
  );
}

/** Rights under the law on personal data, without writing to the shop. */
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
