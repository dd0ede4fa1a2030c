import { listReviews } from "../../../domain/reviews/moderate-review.server.ts";
import { shopContext } from "../../context.ts";
import { ModerationList } from "../shared/moderation-list.tsx";
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
  const entries = reviews.map((review) => ({ id: review.id, facts: <ReviewFacts review={review} /> }));
  return <ModerationList path="/admin/reviews" {...{ words, isDecided, entries }} />;
}
