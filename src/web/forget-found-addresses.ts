/** The document's page has been left: nobody is to be told its address as that of the page that is shown now. */
export function forgetFoundAddresses(): void {
  for (const link of document.querySelectorAll("link[rel=canonical], link[hreflang]")) link.remove();
}
