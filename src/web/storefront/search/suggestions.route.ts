import { suggestProducts } from "../../../domain/catalog/search/suggest-products.server.ts";
import { shopContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import type { Route } from "./+types/suggestions.route.ts";

/** Returns suggestions for the text typed so far, the same for everyone. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const suggestions = await suggestProducts(
    context.get(shopContext),
    url.searchParams.get("text") ?? "",
    pageLanguage(),
  );
  return Response.json(suggestions, { headers: { "x-robots-tag": "noindex" } });
}
