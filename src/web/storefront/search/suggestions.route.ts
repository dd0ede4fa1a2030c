import { suggestTitles } from "../../../domain/catalog/search/suggest-titles.server.ts";
import { shopContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import type { Route } from "./+types/suggestions.route.ts";

/** Returns titles for the text typed so far, the same for everyone. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const titles = await suggestTitles(context.get(shopContext), url.searchParams.get("text") ?? "", pageLanguage());
  return Response.json(titles, { headers: { "x-robots-tag": "noindex" } });
}
