import { listReviews } from "../../../domain/reviews/moderate-review.server.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { PageHead } from "../shared/page-head.tsx";
import { PLAIN_LINK } from "../shared/panel.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/reviews.route.ts";
import { ReviewFacts } from "./review-facts.tsx";
import { reviewWords as words } from "./review-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const isDecided = url.searchParams.get("view") === "decided";
  return { isDecided, reviews: await listReviews(context.get(shopContext), isDecided) };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Reviews({ loaderData: { isDecided, reviews } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.title} />
      <p className="text-ink-soft">{words.intro}</p>
      <p className="flex gap-5">
        <View to="/admin/reviews" label={words.waiting} isShown={!isDecided} />
        <View to="/admin/reviews?view=decided" label={words.decided} isShown={isDecided} />
      </p>
      {reviews.length === 0 && <p>{isDecided ? words.noneDecided : words.none}</p>}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {reviews.map((review) => (
          <li key={review.id}>
            <ShopLink
              to={`/admin/reviews/${review.id}`}
              className="block min-h-16 py-3 hover:bg-wash focus-visible:bg-wash"
            >
              <ReviewFacts review={review} />
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function View({ to, label, isShown }: { to: string; label: string; isShown: boolean }) {
  return (
    <ShopLink
      to={to}
      aria-current={isShown ? "true" : undefined}
      className={isShown ? "inline-flex min-h-11 items-center font-strong" : PLAIN_LINK}
    >
      {label}
    </ShopLink>
  );
}
