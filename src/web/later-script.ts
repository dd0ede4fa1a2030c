/** How long a page that is not painted keeps its script waiting, in ms. */
const MOST_MS = 2_000;

/** What the page's own module is until it begins: no script, so that no browser fetches what it imports. */
const WAITING = 'type="text/plain" data-later=""';
const MODULE = /<script([^>]*) type="module"[^>]*>(?=import )/;

/**
 * Begins the page's module when something has been painted, so that no script stands before the first view; at once where nothing is
 * (a tab behind others) or nobody says so. The same for the Sinhala and Tamil letters, which tokens.css names while nothing is `data-unpainted`.
 * Taps until then are collected by the head's script (`early-taps.ts`).
 */
export const LATER_SCRIPT = `(function(){var d=document.documentElement.dataset,k=(window.PerformanceObserver||{}).supportedEntryTypes||[],m;d.unpainted="";
function begin(){if(m)return;delete d.unpainted;m=document.createElement("script");m.type="module";m.textContent=document.querySelector("[data-later]").textContent;document.head.append(m);m.remove()}
if(document.hidden||k.indexOf("paint")<0)return begin();
new PerformanceObserver(function(l){if(l.getEntriesByName("first-contentful-paint")[0])begin()}).observe({type:"paint",buffered:true});
setTimeout(begin,${MOST_MS})})();`;

/**
 * A document whose module waits for the first paint; the same document where it has none.
 * @param marked the rendered document
 * @param mark what our own scripts have as their nonce (`sealDocument`)
 * @param data the script with the page's data, if the document has none yet: in one element with this one, as each costs a hash in the policy
 */
export function withLaterScript(marked: string, mark: string, data: string = ""): string {
  if (!MODULE.test(marked)) return marked;
  return marked
    .replace(MODULE, (_, attributes: string) => `<script${attributes} ${WAITING}>`)
    .replace("</body>", () => `<script nonce="${mark}">${data}${LATER_SCRIPT}</script></body>`);
}
