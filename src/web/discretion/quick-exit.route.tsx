import { ShopLink } from "../components/shop-link.tsx";
import { useShopFacts } from "../components/use-shop-facts.ts";
import { customerMessages } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { neutralNameIn } from "../seo/page-meta.ts";
import type { Route } from "./+types/quick-exit.route.ts";
import { privateMeta } from "./private-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(neutralNameIn(matches));

const LINK = "inline-flex min-h-11 min-w-11 items-center underline underline-offset-4";

/** Neutral page without the shop's layout, for visitors who are under age. */
export default function Leave() {
  const { ageGate, common } = useMessages();
  const { clearing } = customerMessages();
  const exitUrl = useShopFacts()?.discretion.exitUrl;
  return (
    <div className="mx-auto grid min-h-[80vh] max-w-form place-content-center gap-4 py-8 text-center">
      <h1 className="heading text-2xl">{ageGate.refusedText}</h1>
      <p className="flex flex-wrap justify-center gap-x-6">
        {exitUrl && (
          <a href={exitUrl} rel="noreferrer" data-exit="" className={LINK}>
            {clearing.elsewhere}
          </a>
        )}
        <ShopLink to="/" reloadDocument className={LINK}>
          {common.back}
        </ShopLink>
      </p>
    </div>
  );
}
