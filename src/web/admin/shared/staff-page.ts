import { frameWords } from "./layout-words.ts";

/** Returns the `meta` of a page of the back office: its title with the name of the back office, and noindex. */
export function staffPage(title: string) {
  return [
    { title: title === frameWords.name ? title : `${title} · ${frameWords.name}` },
    { name: "robots", content: "noindex" },
  ];
}
