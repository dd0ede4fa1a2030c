import { data } from "react-router";
import { type DisplayedProfile, toDisplayedProfile } from "../../../domain/accounts/sign-in/session.ts";
import { enquiryInput } from "../../../domain/enquiries/enquiry-input.ts";
import { placeEnquiry } from "../../../domain/enquiries/place-enquiry.server.ts";
import { type PreparedEnquiry, prepareEnquiry } from "../../../domain/enquiries/prepare-enquiry.server.ts";
import type { LineProblem } from "../../../domain/errors.ts";
import { DomainError } from "../../../domain/errors.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { type Failure, orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { MissingDetails } from "../shared/missing-details.tsx";
import { problemText } from "../shared/problem-text.ts";
import type { Route } from "./+types/chat-order.route.ts";
import { ChatOrderForm } from "./chat-order-form.tsx";
import { MessagePicker } from "./message-picker.tsx";

/** Shows the complete chat order (spec §1) word for word before a chat is opened. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { profile } = await requireSignedIn(context, request, "chat");
  if (!profile) return { profile: null };
  const asked = (name: string) => url.searchParams.get(name);
  const wanted = { product: asked("product"), variant: asked("variant"), quantity: asked("quantity") };
  const prepared = await prepareEnquiry(context.get(shopContext), wanted);
  if (!prepared) throw data(null, { status: 404 });
  return { profile: toDisplayedProfile(profile), prepared };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { profile } = await requireSignedIn(context, request, "chat");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    if (!profile) throw new DomainError("PROFILE_MISSING", {});
    const asking = { customerId: profile.customerId, clientIp: readClientInfo(context, request).clientIp };
    const { reference } = await placeEnquiry(context.get(shopContext), asking, parseForm(form, enquiryInput));
    return seeOther(`/order-by-chat/${reference}`);
  });
}

/** Also after a rejection: price, stock or form are out of date then. */
export function shouldRevalidate() {
  return true;
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.chatOrder);

export default function OrderByChat({ loaderData, actionData }: Route.ComponentProps) {
  const { chatOrder } = customerMessages();
  const failure = actionData?.failure;
  return (
    <div className="pb-10">
      <PageHeading title={chatOrder.heading} intro={loaderData.profile ? chatOrder.intro : undefined} />
      {loaderData.profile ? (
        <div className="grid gap-6">
          {failure && <Alert>{refusalText(failure)}</Alert>}
          <ChatOrder {...loaderData} />
        </div>
      ) : (
        <MissingDetails />
      )}
    </div>
  );
}

function refusalText({ code, text, facts }: Failure): string {
  const { chatOrder, cartProblems } = customerMessages();
  if (code === "IDEMPOTENCY_KEY_REUSED") return chatOrder.usedBefore;
  if (code !== "CART_CHANGED") return text;
  return (facts as { problems: LineProblem[] }).problems.map((problem) => problemText(cartProblems, problem)).join(" ");
}

function ChatOrder({ prepared, profile }: { prepared: PreparedEnquiry; profile: DisplayedProfile }) {
  const { chatOrder } = customerMessages();
  return (
    <>
      <ChatOrderForm key={prepared.order.productPublicId} prepared={prepared} />
      {prepared.max > 0 ? (
        <>
          <MessagePicker prepared={prepared} profile={profile} />
          <p className="max-w-text text-ink-soft text-sm">{chatOrder.kept}</p>
        </>
      ) : (
        <Notice tone="info">{chatOrder.soldOut}</Notice>
      )}
      <p>
        <ShopLink to={`/detail/${prepared.order.productPublicId}`} className={LINE_LINK}>
          {chatOrder.toProduct}
        </ShopLink>
      </p>
    </>
  );
}
