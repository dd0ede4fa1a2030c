/** Longest delay of the script on a page that is not painted, in ms. */
const MOST_MS = 2_000;

/** Attributes of the page's module until it starts: not a script, so no browser fetches its imports. */
const WAITING = 'type="text/plain" data-later=""';
const MODULE = /<script([^>]*) type="module"[^>]*>(?=import )/;

/**
 * Starts the page's module at the first paint, so that no script delays the first view; at once when nothing is painted
 * (a background tab) or the browser reports no paint. The same for the Sinhala and Tamil fonts, which tokens.css names
 * while nothing is `data-unpainted`. The head's script collects taps until then (`early-taps.ts`).
 */
export const LATER_SCRIPT = `(function(){var d=document.documentElement.dataset,k=(window.PerformanceObserver||{}).supportedEntryTypes||[],m;d.unpainted="";
function begin(){if(m)return;delete d.unpainted;m=document.createElement("script");m.type="module";m.textContent=document.querySelector("[data-later]").textContent;document.head.append(m);m.remove()}
if(document.hidden||k.indexOf("paint")<0)return begin();
new PerformanceObserver(function(l){if(l.getEntriesByName("first-contentful-paint")[0])begin()}).observe({type:"paint",buffered:true});
setTimeout(begin,${MOST_MS})})();`;

/**
 * Returns a document whose module waits for the first paint; the same document when it has no module.
 * @param marked the rendered document
 * @param mark the nonce of our own scripts (`prepareDocument`)
 * @param data the script with the page's data, if the document has none yet; in one element with this script, because
 * each element costs a hash in the policy
 */
export function withLaterScript(marked: string, mark: string, data: string = ""): string {
  if (!MODULE.test(marked)) return marked;
  return marked
    .replace(MODULE, (_, attributes: string) => `<script${attributes} ${WAITING}>`)
    .replace("</body>", () => `<script nonce="${mark}">${data}${LATER_SCRIPT}</script></body>`);
}
