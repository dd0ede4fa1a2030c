/** Returns the `meta` of a page of the back office: its own title, and noindex. */
export function staffPage(title: string) {
  return [{ title }, { name: "robots", content: "noindex" }];
}
