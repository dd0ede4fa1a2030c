import type { MetaDescriptor } from "react-router";
import { messagesFor } from "./i18n/messages.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The shop's name as the root's loader gave it; empty on a page that could not even learn that. */
export function shopNameIn(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { shop: { name: string } } | undefined;
  return root?.shop.name ?? "";
}

/** The tab's title, page first, and one sentence for search engines and previews where the page has one. */
export function pageMeta(matches: Matches, title: string, description?: string): MetaDescriptor[] {
  const shopName = shopNameIn(matches);
  const tags: MetaDescriptor[] = [{ title: shopName ? messagesFor("en").titles.of(title, shopName) : title }];
  if (description !== undefined) tags.push({ name: "description", content: description });
  return tags;
}
