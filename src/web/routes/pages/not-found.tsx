import { data } from "react-router";
import { shopContext } from "../../context.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageMeta } from "../../page-meta.ts";
import { NothingHere } from "../../ui/nothing-here.tsx";
import { findWhatElse } from "../../what-else.server.ts";
import type { Route } from "./+types/not-found.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pageMessages().titles.notFound);
}

export async function loader({ context }: Route.LoaderArgs) {
  return data(await findWhatElse(context.get(shopContext)), { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NothingHere {...loaderData} />;
}
