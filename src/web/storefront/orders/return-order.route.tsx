import { randomUUID } from "node:crypto";
import { DomainError } from "../../../domain/errors.ts";
import { findOrder } from "../../../domain/orders/order-queries.server.ts";
import { requestReturn, requireReturnPossible } from "../../../domain/returns/request-return.server.ts";
import { MAX_PHOTOS } from "../../../domain/returns/return-fields.ts";
import { returnInput } from "../../../domain/returns/return-input.ts";
import { findReturnOffer } from "../../../domain/returns/return-offer.server.ts";
import { readClientInfo } from "../../client-info.ts";
import { ButtonLink } from "../../components/button.tsx";
import { FormPage } from "../../components/forms/form-page.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { filesIn } from "../../files-in.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { parseForm } from "../../parse-form.ts";
import { revalidateAfterResponse } from "../../revalidate-after-response.ts";
import { seeOther } from "../../see-other.ts";
import { takeUploadForm } from "../../upload-form.server.ts";
import { ContactWays } from "../shared/contact-ways.tsx";
import type { Route } from "./+types/return-order.route.ts";
import { orderNotFound, requireOrderOwner } from "./require-own-order.server.ts";
import { ReturnForm } from "./return-form.tsx";

export async function loader({ request, params: { number }, context }: Route.LoaderArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  const shop = context.get(shopContext);
  const wanted = { number, language: pageLanguage() };
  const [order, offer] = await Promise.all([findOrder(shop, owner, wanted), findReturnOffer(shop, owner, wanted)]);
  if (!order || !offer) throw orderNotFound();
  return { number, offer, key: randomUUID() };
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  const shop = context.get(shopContext);
  const { clientIp } = readClientInfo(context, request);
  return takeUploadForm(request, {
    account: owner,
    check: () => requireReturnPossible(shop, { owner, clientIp }, number),
    async run(form) {
      const returnRequest = parseForm(form, returnInput);
      const photos = await filesIn(form, "photos");
      if (photos.length > MAX_PHOTOS) throw new DomainError("UPLOAD_TOO_MANY", { max: MAX_PHOTOS });
      await requestReturn(shop, { owner }, { ...returnRequest, number, photos, language: pageLanguage() });
      return seeOther(`/orders/${encodeURIComponent(number)}#returns`);
    },
  });
}

/** Also after a rejection: the period may be over, or another tab was faster. */
export const shouldRevalidate = revalidateAfterResponse;

export const meta: Route.MetaFunction = ({ params }) => privateMeta(params.number ?? "");

export default function ReturnOrder({ loaderData: { number, offer, key }, actionData }: Route.ComponentProps) {
  const { returning } = customerMessages();
  const isPossible = offer.reasons.length > 0 && !offer.isOpen;
  const isTooEarly = !offer.isOpen && offer.windowEnd === null;
  if (isPossible) return <ReturnForm number={number} formKey={key} offer={offer} answer={actionData} />;
  return (
    <FormPage
      title={isTooEarly ? returning.tooEarlyHeading : returning.closedHeading}
      intro={offer.isOpen ? returning.alreadyOpen : isTooEarly ? returning.beforeDelivery : undefined}
    >
      <ContactWays />
      <ButtonLink to={`/orders/${number}`} variant="secondary">
        {returning.toOrder}
      </ButtonLink>
    </FormPage>
  );
}
