import type { MetaDescriptor } from "react-router";
import { tabTitle } from "../discretion/tab-title.ts";
import { pageMessages } from "../i18n/messages.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type RootFacts = { shop: { name: string }; discretion: { neutralName: string } };

const rootFactsIn = (matches: Matches) =>
  matches.find((match) => match?.id === "root")?.loaderData as RootFacts | undefined;

/** Returns the shop's name of the root loader; empty when that loader failed. */
export function shopNameIn(matches: Matches): string {
  return rootFactsIn(matches)?.shop.name ?? "";
}

/** Returns the neutral title for tabs. */
export function neutralNameIn(matches: Matches): string {
  return rootFactsIn(matches)?.discretion.neutralName ?? "";
}

/** Returns the tab's title, page first, and a description for search engines and previews if the page has one. */
export function pageMeta(matches: Matches, title: string, description?: string): MetaDescriptor[] {
  const shopName = shopNameIn(matches);
  const tags: MetaDescriptor[] = [{ title: tabTitle(shopName ? pageMessages().titles.of(title, shopName) : title) }];
  return [...tags, ...describedAs(description)];
}

/** Returns the description for search engines and previews; only the server has it (`seo-messages.ts`). */
export function describedAs(description: string | undefined): MetaDescriptor[] {
  return description === undefined ? [] : [{ name: "description", content: description }];
}
