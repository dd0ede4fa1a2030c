/** Returns the title for the tab and the history: the page's own, or the neutral one in discreet mode. */
export function tabTitle(title: string): string {
  const { discreet, neutral } = globalThis.document?.documentElement.dataset ?? {};
  return discreet === "on" && neutral ? neutral : title;
}
