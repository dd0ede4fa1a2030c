import { tabTitle } from "./tab-title.ts";

/** Returns the meta tags of a personal page: a neutral title, and noindex. */
export function privateMeta(title: string) {
  return [{ title: tabTitle(title) }, { name: "robots", content: "noindex" }];
}
