/** What the tab and the browser's history say: the page's title, and in discreet mode the same neutral word on every page. */
export function tabTitle(title: string): string {
  const { discreet, neutral } = globalThis.document?.documentElement.dataset ?? {};
  return discreet === "on" && neutral ? neutral : title;
}
