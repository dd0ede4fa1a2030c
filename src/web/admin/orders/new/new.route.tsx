import { randomUUID } from "node:crypto";
import { data, type ShouldRevalidateFunction } from "react-router";
import { looksLikePhone } from "../../../../domain/accounts/phone.ts";
import { logAccess } from "../../../../domain/audit/log-access.server.ts";
import { listCustomers } from "../../../../domain/customers/list-customers.server.ts";
import { DomainError } from "../../../../domain/errors.ts";
import { isContactBlocked } from "../../../../domain/orders/blocked-contact.server.ts";
import { type DraftOrder, draftOrderUrl, readDraftOrder } from "../../../../domain/orders/staff/draft-order.ts";
import { type OrderRecipient, placeOrderByStaff } from "../../../../domain/orders/staff/place-order-by-staff.server.ts";
import {
  type BuyerWithAccount,
  findBuyerWithAccount,
  listVariantsForStaff,
  type QuotedDraftOrder,
  quoteDraftOrder,
} from "../../../../domain/orders/staff/quote-draft-order.server.ts";
import {
  displayedTotalInput,
  PLACE_INTENT,
  QUOTE_INTENT,
  quotedPlaceInput,
  staffOrderInput,
  typedBuyerInput,
} from "../../../../domain/orders/staff/staff-order-input.ts";
import { SHOW_INTENT, withTypedItems } from "../../../../domain/orders/staff/typed-items.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { decryptSearchTerm, encryptSearchTerm } from "../../../../domain/staff/encrypt-search-term.server.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { typedOf } from "../../../failures.ts";
import { failureTexts } from "../../../i18n/failure-texts.ts";
import { requirePermission } from "../../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { orderUrl, withParameters } from "../../../urls/order-url.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { makeOrderWords as words } from "../new-order-words.ts";
import { isToShow, quantityErrors, typedIn } from "../use-typed-items.ts";
import type { Route } from "./+types/new.route.ts";
import { CustomerPicker, FindCustomerForm } from "./customer-picker.tsx";
import { DraftItems } from "./draft-items.tsx";
import { NewOrderForm } from "./new-order-form.tsx";

/** Maximum number of customers in a result; with more, the search term is too short. */
const MOST_PEOPLE = 8;
/** Length of a search term for a customer, in characters. */
const MOST_CHARACTERS = 60;

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-orders")];

/** The draft order is in the URL, by ids; names are not. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  const draft = readDraftOrder(url.searchParams);
  const { customerId } = draft;
  const find = url.searchParams.get("find");
  const encrypted = url.searchParams.get("who");
  const who = encrypted ? decryptSearchTerm(shop, encrypted) : null;
  const [buyer, people] = await Promise.all([
    customerId ? findBuyerWithAccount(shop, customerId) : null,
    who ? listCustomers(shop, { query: who }) : null,
    customerId ? logAccess(shop, staff, { customer: customerId }) : null,
  ]);
  const destination = buyer?.destinations[0];
  const [quoted, isBlocked] = await Promise.all([
    quoteDraftOrder(shop, draft, destination?.address.district ?? null),
    destination ? isDestinationBlocked(shop, buyer, destination) : false,
  ]);
  return {
    ...(await itemsOf(shop, draft, { quoted, find })),
    quoted,
    isBlocked,
    buyer,
    who: who ?? "",
    people: people?.customers.slice(0, MOST_PEOPLE).map(({ id, name, phone }) => ({ id, name, phone })) ?? null,
    key: randomUUID(),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const shown = readDraftOrder(url.searchParams);
  const form = await readForm(request);
  const typed = typedIn(form);
  if (isToShow(typed)) form.set("intent", SHOW_INTENT);
  const wrong = quantityErrors(typed);
  const isWrong = Object.keys(wrong).length > 0;
  const draft = isWrong ? shown : withTypedItems(shown, typed);
  const answer = await runIntent(
    { request, context, form },
    {
      [PLACE_INTENT]: isWrong ? rejectIntent(wrong) : placeIntent(draft),
      [SHOW_INTENT]: isWrong ? rejectIntent(wrong) : showIntent,
      [QUOTE_INTENT]: quoteIntent(shown),
      "find-customer": findCustomerIntent(shown),
    },
  );
  if (answer instanceof Response || "quoted" in answer) return answer;
  const quote = await quoteFor(shop, draft, form);
  const page = { ...quote, ...(await itemsOf(shop, draft, { ...quote, find: typed.get("find") })) };
  return "data" in answer ? data({ ...answer.data, ...page }, answer.init ?? undefined) : { ...answer, ...page };
}

/** Shows the typed items and address without JavaScript; a script opens the URL of the draft order instead. */
const showIntent = intent({
  permission: "change-orders",
  run: async ({ form }) => ({ typed: typedOf(form) }),
  next: (shown) => shown,
});

/** Rejects a form by its quantities, before anything else of it is checked. */
const rejectIntent = (fields: Record<string, string>) =>
  intent({
    permission: "change-orders",
    run: async (): Promise<never> => {
      throw new DomainError("INVALID_INPUT", { fields });
    },
    next: (never) => never,
  });

const quoteIntent = (draft: DraftOrder) =>
  intent({
    permission: "change-orders",
    run: ({ shop, form }) => quoteFor(shop, draft, form),
    next: (quoted, { form }) => ({ ...quoted, typed: typedOf(form) }),
  });

const placeIntent = ({ customerId, lines, enquiry, code }: DraftOrder) =>
  intent({
    permission: "change-orders",
    schema: staffOrderInput,
    run: ({ shop, staff, form }, { addressId, method, isConfirmed, isWarned, ...request }) => {
      const recipient: OrderRecipient = customerId
        ? { customerId, addressId }
        : { typed: parseForm(form, typedBuyerInput) };
      const displayedTotalCents = displayedTotalInput.safeParse(form.get(`total.${method}`) ?? undefined).data;
      return placeOrderByStaff(shop, staff, {
        ...request,
        lines,
        enquiry,
        code,
        method,
        recipient,
        displayedTotalCents,
        isConfirmed: isConfirmed === "on",
        isWarned: isWarned === "on",
      });
    },
    next: ({ number }) => withParameters(orderUrl(number), { notice: "made" }),
  });

/**
 * Chooses the customer with the typed phone number, or lists those that are found. A search term can be a name, so it
 * is encrypted before it enters a URL.
 */
const findCustomerIntent = (draft: DraftOrder) =>
  intent({
    permission: "see-customers",
    run: async ({ shop, form }) => {
      const typed = String(form.get("words") ?? "")
        .trim()
        .slice(0, MOST_CHARACTERS);
      const { customers } = looksLikePhone(typed) ? await listCustomers(shop, { query: typed }) : { customers: [] };
      return { typed, customerId: customers.length === 1 ? customers[0]?.id : undefined };
    },
    next: ({ typed, customerId }, { shop }) => {
      if (customerId) return draftOrderUrl({ ...draft, customerId, enquiry: null });
      return draftOrderUrl(draft, typed ? { who: encryptSearchTerm(shop, typed) } : {});
    },
  });

type Shown = { quoted: QuotedDraftOrder; find: string | null };

/** Returns the items of the page: the draft order, the problem of its code, and the result of a search. */
async function itemsOf(shop: Shop, draft: DraftOrder, { quoted, find: typed }: Shown) {
  const refused = quoted.discount?.refusal;
  const find = typed?.trim() ?? "";
  return {
    ...{ draft, find },
    found: find ? await listVariantsForStaff(shop, find) : null,
    codeProblem: refused ? failureTexts().DISCOUNT_REFUSED(refused) : null,
  };
}

/**
 * Returns the draft order, its totals for the selected address, and whether a blocked customer has this phone number or
 * address.
 */
async function quoteFor(shop: Shop, draft: DraftOrder, form: FormData) {
  const { state, addressId, address1, ...typed } = parseForm(form, quotedPlaceInput);
  const buyer = draft.customerId ? await findBuyerWithAccount(shop, draft.customerId) : null;
  const chosen = buyer?.destinations.find(({ id }) => id === addressId) ?? buyer?.destinations[0];
  const [quoted, isBlocked] = await Promise.all([
    quoteDraftOrder(shop, draft, chosen?.address.district ?? state ?? null),
    buyer && chosen
      ? isDestinationBlocked(shop, buyer, chosen)
      : isContactBlocked(shop, { customerId: null, line1: address1, ...typed }),
  ]);
  return { quoted, isBlocked, of: draftOrderUrl(draft) };
}

/** True when a blocked customer other than this one has the phone number or the postal address of this destination. */
function isDestinationBlocked(
  shop: Pick<Shop, "db" | "config">,
  buyer: BuyerWithAccount,
  { phone, address }: BuyerWithAccount["destinations"][number],
): Promise<boolean> {
  const { line1, city, postalCode } = address;
  return isContactBlocked(shop, { customerId: buyer.id, phone, line1, city, postalCode });
}

/**
 * A quote that fails, such as without connection, leaves the totals and everything typed as they are. Placing the order
 * computes the totals again.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return form.get("intent") === QUOTE_INTENT ? serverAction().catch(() => null) : serverAction();
}

/** A quote that arrives while changed items are loaded ends that navigation, which needs the data of its own URL. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.currentUrl.href !== args.nextUrl.href || afterConflict(args);

export const meta: Route.MetaFunction = () => staffPage(words.heading);

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { buyer, who, people, key } = loaderData;
  // The items that a form contained are newer than those of its URL.
  const shown = actionData && "draft" in actionData ? actionData : loaderData;
  const { draft, quoted, isBlocked, codeProblem, found, find } = shown;
  return (
    <div className="grid max-w-text grid-cols-1 gap-8">
      <PageHead title={words.heading} note={draft.enquiry ? words.ofEnquiry(draft.enquiry) : words.intro} />
      <NewOrderForm
        // Typed values stay when items change, and are cleared when the customer changes.
        key={draft.customerId}
        {...{ draft, quoted, isBlocked, buyer }}
        formKey={key}
        answer={actionData}
        items={<DraftItems {...{ quoted, codeProblem, found, find }} answer={actionData} />}
        customer={<CustomerPicker draft={draft} buyer={buyer} who={who} people={people} />}
      />
      <FindCustomerForm draft={draft} />
    </div>
  );
}
