import type { RouterContextProvider } from "react-router";
import { findReviewForStaff } from "../../../domain/reviews/moderate-review.server.ts";
import { isUuid } from "../../../domain/uuid.ts";
import { shopContext } from "../../context.ts";

/**
 * Returns the review that a URL names.
 * @throws 404 when there is none or its author has deleted it
 */
export async function requireReview(context: Readonly<RouterContextProvider>, id: string) {
  const found = isUuid(id) ? await findReviewForStaff(context.get(shopContext), id) : null;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
