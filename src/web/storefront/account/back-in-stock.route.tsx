import { data } from "react-router";
import { z } from "zod";
import { emailField } from "../../../domain/accounts/profile-input.ts";
import type { SignedIn } from "../../../domain/accounts/sign-in/session.ts";
import { productPath } from "../../../domain/catalog/product-path.ts";
import {
  findSubscription,
  subscribeEmail,
  subscribeToStock,
  unsubscribe,
} from "../../../domain/inventory/back-in-stock.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { LINK, useIsSending } from "../../components/forms/form-page.tsx";
import { ButtonForm, SendForm } from "../../components/forms/send-form.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext, visitorContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import type { FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { formIntent, MAIN_FORM, runForm } from "../../run-form.ts";
import { backInStockPath, variantIdIn } from "../../urls/back-in-stock-path.ts";
import { type ContactWords, contactWords } from "../shared/contact-words.server.ts";
import { MissingDetails } from "../shared/missing-details.tsx";
import type { Route } from "./+types/back-in-stock.route.ts";

/**
 * The customer's subscription for a variant, or a form for the address of a visitor. It is not on the product page
 * because that page is the same for everyone.
 */
export async function loader({ url, params: { id: publicId }, context }: Route.LoaderArgs) {
  const signedIn = await context.get(visitorContext).find();
  if (signedIn && !signedIn.profile) return { subscription: null };
  const customerId = signedIn?.profile?.customerId ?? null;
  const which = { customerId, publicId, variantId: variantIdIn(url) };
  const subscription = await findSubscription(context.get(shopContext), which, pageLanguage());
  if (!subscription) throw data(null, { status: 404 });
  if (signedIn) return { subscription };
  return { subscription, words: contactWords(pageLanguage()), isSent: url.searchParams.has("sent") };
}

type StockForm = {
  shop: Shop;
  signedIn: SignedIn | null;
  clientIp: string;
  which: { publicId: string; variantId: string | null };
};

const intent = formIntent<StockForm>();

const pathOf = ({ which }: StockForm) => backInStockPath(which.publicId, which.variantId);

/** Subscribes the customer, or the address of a visitor. */
const subscribe = intent({
  run: async ({ shop, signedIn, clientIp, which, form }) => {
    const customerId = signedIn?.profile?.customerId;
    if (customerId) await subscribeToStock(shop, { ...which, customerId });
    // The button on the product page sends no address: the form on this page asks for it.
    if (signedIn || !form.has("email")) return "asked" as const;
    const { email } = parseForm(form, z.object({ email: emailField }));
    await subscribeEmail(shop, which, { email, clientIp, language: pageLanguage() });
    return "sent" as const;
  },
  next: (outcome, running) => {
    const path = pathOf(running);
    return outcome === "sent" ? `${path}${path.includes("?") ? "&" : "?"}sent` : path;
  },
});

const intents = {
  [MAIN_FORM]: subscribe,
  subscribe,
  unsubscribe: intent({
    run: async ({ shop, signedIn, which }) => {
      const customerId = signedIn?.profile?.customerId;
      if (customerId) await unsubscribe(shop, { ...which, customerId });
    },
    next: (_, running) => pathOf(running),
  }),
};

export async function action({ request, url, params: { id: publicId }, context }: Route.ActionArgs) {
  const signedIn = await context.get(visitorContext).find();
  return runForm(await readForm(request), intents, () => ({
    shop: context.get(shopContext),
    signedIn,
    clientIp: readClientInfo(context, request).clientIp,
    which: { publicId, variantId: variantIdIn(url) },
  }));
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().backInStock.title);

type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

export default function BackInStock({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription } = loaderData;
  if (!subscription) return <MissingDetails />;
  if (subscription.isInStock) return <IsBack {...subscription} />;
  if (!loaderData.words) return <Waiting {...subscription} />;
  const { words, isSent } = loaderData;
  return <AddressForm {...{ subscription, words, isSent }} answer={actionData} />;
}

/** Returns the product's title with the variant's option values. */
const nameOf = ({ title, variantLabel }: Subscription) => [title, variantLabel].filter(Boolean).join(", ");

function IsBack(subscription: Subscription) {
  const { backInStock } = customerMessages();
  return (
    <div className="max-w-text pb-10">
      <PageHeading title={backInStock.isBack(nameOf(subscription))} />
      <ButtonLink to={productPath(subscription.publicId, subscription.variantId)}>{backInStock.toProduct}</ButtonLink>
    </div>
  );
}

function Waiting(subscription: Subscription) {
  const { backInStock } = customerMessages();
  const { publicId, variantId, isSubscribed } = subscription;
  const path = backInStockPath(publicId, variantId);
  return (
    <div className="grid max-w-text gap-5 pb-10">
      <PageHeading
        title={backInStock.heading(nameOf(subscription))}
        intro={isSubscribed ? undefined : backInStock.offer}
      />
      {isSubscribed && (
        <Notice tone="good" role="status">
          {backInStock.waiting}
        </Notice>
      )}
      <p className="text-ink-soft">{backInStock.neutral}</p>
      <ButtonForm action={path} className="flex flex-wrap gap-3">
        <Button
          variant={isSubscribed ? "secondary" : "primary"}
          name="intent"
          value={isSubscribed ? "unsubscribe" : "subscribe"}
        >
          {isSubscribed ? backInStock.unsubscribe : backInStock.subscribe}
        </Button>
        <ButtonLink to={productPath(publicId, variantId)} variant="quiet">
          {backInStock.toProduct}
        </ButtonLink>
      </ButtonForm>
    </div>
  );
}

type AddressProps = {
  subscription: Subscription;
  words: ContactWords;
  isSent: boolean;
  answer: FormAnswer | undefined;
};

/** The form of a visitor without an account. The result is the same for every address. */
function AddressForm({ subscription, words, isSent, answer }: AddressProps) {
  const { backInStock } = customerMessages();
  const isSending = useIsSending();
  const { publicId, variantId } = subscription;
  const login = new URLSearchParams({ why: "stock", next: backInStockPath(publicId, variantId) });
  return (
    <div className="grid max-w-form gap-5 pb-10">
      <PageHeading title={backInStock.heading(nameOf(subscription))} intro={backInStock.offer} />
      {isSent && !answer && <Alert tone="good">{words.confirm}</Alert>}
      <SendForm isSending={isSending} action={backInStockPath(publicId, variantId)}>
        <FormFailure failure={answer?.failure} focusOn="email" />
        <TextField
          name="email"
          type="email"
          label={words.email}
          hint={words.emailHint}
          autoComplete="email"
          defaultValue={answer?.typed.email}
          error={fieldErrorsOf(answer?.failure).email}
          required
        />
        <p className="flex flex-wrap gap-3">
          <Button isBusy={isSending}>{backInStock.subscribe}</Button>
          <ButtonLink to={productPath(publicId, variantId)} variant="quiet">
            {backInStock.toProduct}
          </ButtonLink>
        </p>
      </SendForm>
      <p>
        <ShopLink to={`/login?${login}`} className={LINK}>
          {words.logIn}
        </ShopLink>
      </p>
    </div>
  );
}
