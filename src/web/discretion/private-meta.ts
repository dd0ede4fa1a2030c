import { tabTitle } from "./tab-title.ts";

/** A personal page: a neutral name in the tab, and nothing for search engines. */
export function privateMeta(title: string) {
  return [{ title: tabTitle(title) }, { name: "robots", content: "noindex" }];
}
