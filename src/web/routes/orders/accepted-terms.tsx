import { formatDay } from "../../../domain/dates.ts";
import { findAcceptedTerms } from "../../../domain/orders/find-accepted-terms.server.ts";
import { shopContext } from "../../context.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { privateMeta } from "../../private-meta.ts";
import { orderNotFound, requireOrderOwner } from "../../require-own-order.ts";
import { LINE_LINK } from "../../ui/form-page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ShopLink } from "../../ui/shop-link.tsx";
import type { Route } from "./+types/accepted-terms.ts";

/** What the customer of an order agreed to, however often the terms have changed since. */
export async function loader({ request, params: { number }, context }: Route.LoaderArgs) {
  const { customerId } = await requireOrderOwner(context, request);
  const terms = await findAcceptedTerms(context.get(shopContext), customerId, { number, language: pageLanguage() });
  if (!terms) throw orderNotFound();
  return { number, ...terms, placedAt: formatDay(terms.placedAt, pageLanguage()) };
}

export const meta: Route.MetaFunction = ({ params }) => privateMeta(params.number ?? "");

export default function AcceptedTerms({ loaderData: terms }: Route.ComponentProps) {
  const { policyPage } = useMessages();
  const { orderPage } = customerMessages();
  return (
    <article className="mx-auto max-w-text pb-10">
      <PageHeading
        title={terms.title}
        intro={<span lang={pageLanguage()}>{orderPage.termsAsOf(terms.placedAt)}</span>}
        lang={terms.language}
      />
      <div lang={terms.language} className="long-text" dangerouslySetInnerHTML={{ __html: terms.html }} />
      <p className="mt-12 border-line border-t pt-5 text-ink-soft text-sm">{policyPage.version(terms.version)}.</p>
      <ShopLink to={`/orders/${terms.number}`} className={LINE_LINK}>
        {terms.number}
      </ShopLink>
    </article>
  );
}
