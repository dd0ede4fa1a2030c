import { formatDay } from "../../../domain/dates.ts";
import { findAcceptedTerms } from "../../../domain/orders/receipts/find-accepted-terms.server.ts";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { TermsText } from "../shared/terms-text.tsx";
import type { Route } from "./+types/accepted-terms.route.ts";
import { orderNotFound, requireOrderOwner } from "./require-own-order.server.ts";

/** Shows the terms that the customer accepted with this order, in the displayed language and version. */
export async function loader({ request, params: { number }, context }: Route.LoaderArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  const terms = await findAcceptedTerms(context.get(shopContext), { owner, number });
  if (!terms) throw orderNotFound();
  return { number, ...terms, placedAt: formatDay(terms.placedAt, pageLanguage()) };
}

export const meta: Route.MetaFunction = ({ params }) => privateMeta(params.number ?? "");

export default function AcceptedTerms({ loaderData: terms }: Route.ComponentProps) {
  const { orderPage } = customerMessages();
  return (
    <TermsText terms={terms} intro={<span lang={pageLanguage()}>{orderPage.termsAsOf(terms.placedAt)}</span>}>
      <ShopLink to={`/orders/${terms.number}`} className={LINE_LINK}>
        {terms.number}
      </ShopLink>
    </TermsText>
  );
}
