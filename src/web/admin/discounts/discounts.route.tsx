import { formatDay } from "../../../domain/dates.ts";
import { formatRupees } from "../../../domain/money.ts";
import { type ListedDiscount, listDiscounts } from "../../../domain/promotions/list-discounts.server.ts";
import { ButtonLink } from "../../components/button.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/discounts.route.ts";
import { discountWords as words } from "./discount-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { discounts: await listDiscounts(context.get(shopContext)) };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Discounts({ loaderData: { discounts } }: Route.ComponentProps) {
  const codes = discounts.filter(({ code }) => code !== null);
  const offers = discounts.filter(({ code }) => code === null);
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.title}>
        <ButtonLink to="/admin/discounts/new">{words.add}</ButtonLink>
        <ButtonLink to="/admin/discounts/new?offer" variant="secondary">
          {words.addOffer}
        </ButtonLink>
      </PageHead>
      <List title={words.codes} intro={words.intro} none={words.none} discounts={codes} />
      <List title={words.offers} intro={words.offersIntro} none={words.noOffers} discounts={offers} />
      <p className="text-ink-soft text-sm">{words.combining}</p>
    </div>
  );
}

type ListProps = { title: string; intro: string; none: string; discounts: readonly ListedDiscount[] };

function List({ title, intro, none, discounts }: ListProps) {
  return (
    <section className="grid gap-2">
      <h2 className="heading text-xl">{title}</h2>
      <p className="text-ink-soft">{intro}</p>
      {discounts.length === 0 && <p>{none}</p>}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {discounts.map((discount) => (
          <li key={discount.id}>
            <Row {...discount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ id, code, titles, isActive, used, maxUses, startsOn, endsOn, ...terms }: ListedDiscount) {
  const [from, until] = [startsOn, endsOn].map((day) => day && formatDay(new Date(day), "en"));
  const { minimumCents, scope } = terms;
  const facts = [
    words.takesOff(terms),
    words.scopeHints[scope],
    minimumCents > 0 && words.from(formatRupees(minimumCents)),
  ];
  return (
    <ShopLink
      to={`/admin/discounts/${id}`}
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-wash focus-visible:bg-wash"
    >
      <span className="min-w-0">
        <span className="wrap-anywhere block font-strong">{code ?? titles.en}</span>
        <span className="text-ink-soft text-sm">{facts.filter(Boolean).join(" ")}</span>
      </span>
      <span className="text-right text-sm">
        {!isActive && <span className="block font-strong text-rose">{words.stopped}</span>}
        {code !== null && <span className="block">{words.usedOf(used, maxUses)}</span>}
        <span className="text-ink-soft">{words.days(from ?? null, until ?? null)}</span>
      </span>
    </ShopLink>
  );
}
