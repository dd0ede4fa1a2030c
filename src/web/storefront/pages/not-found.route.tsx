import { data } from "react-router";
import { shopContext } from "../../context.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { findNotFoundSuggestions } from "../shared/not-found-suggestions.server.ts";
import { NothingHere } from "../shared/nothing-here.tsx";
import type { Route } from "./+types/not-found.route.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pageMessages().titles.notFound);
}

export async function loader({ context }: Route.LoaderArgs) {
  return data(await findNotFoundSuggestions(context.get(shopContext)), { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NothingHere {...loaderData} />;
}
