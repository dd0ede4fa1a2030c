import type { MetaDescriptor } from "react-router";
import { tabTitle } from "../discretion/tab-title.ts";
import { pageMessages } from "../i18n/messages.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type RootFacts = { shop: { name: string }; discretion: { neutralName: string } };

const rootFactsIn = (matches: Matches) =>
  matches.find((match) => match?.id === "root")?.loaderData as RootFacts | undefined;

/** The shop's name as the root's loader gave it; empty on a page that could not even learn that. */
export function shopNameIn(matches: Matches): string {
  return rootFactsIn(matches)?.shop.name ?? "";
}

/** What a tab says that is to say nothing. */
export function neutralNameIn(matches: Matches): string {
  return rootFactsIn(matches)?.discretion.neutralName ?? "";
}

/** The tab's title, page first, and one sentence for search engines and previews where the page has one. */
export function pageMeta(matches: Matches, title: string, description?: string): MetaDescriptor[] {
  const shopName = shopNameIn(matches);
  const tags: MetaDescriptor[] = [{ title: tabTitle(shopName ? pageMessages().titles.of(title, shopName) : title) }];
  return [...tags, ...describedAs(description)];
}

/** For search engines and previews; the server alone knows it (`found-messages.ts`). */
export function describedAs(description: string | undefined): MetaDescriptor[] {
  return description === undefined ? [] : [{ name: "description", content: description }];
}
