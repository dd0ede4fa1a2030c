/** Removes the SEO links of the first document after client navigation: they name another page's URL. */
export function removeSeoLinks(): void {
  for (const link of document.querySelectorAll("link[rel=canonical], link[hreflang]")) link.remove();
}
