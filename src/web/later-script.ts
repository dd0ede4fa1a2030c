/** How long a page that is not painted keeps its script waiting, in ms. */
const MOST_MS = 2_000;

/** What the page's own module is until it begins: no script, so that no browser fetches what it imports. */
const WAITING = 'type="text/plain" data-later=""';
const MODULE = /<script([^>]*) type="module"[^>]*>(?=import )/;

/**
 * Begins the page's module when something has been painted, so that no script stands before the first view; at once where nothing is
 * (a tab behind others) or nobody says so. What is tapped until the page is alive is tapped again then, once each: links, forms and
 * what the head's script answers need none of it.
 */
export const LATER_SCRIPT = `(function(){var d=document,e=d.documentElement,s=d.querySelector("script[data-later]"),taps=new Set,P=window.PerformanceObserver,m;
function begin(){if(m)return;m=d.createElement("script");m.type="module";m.textContent=s.textContent;d.head.append(m);m.remove()}
function keep(v){var b=v.target.closest&&v.target.closest("button[type=button]:not([data-veil],[popovertarget])");if(b)taps.add(b)}
addEventListener("click",keep,true);
new MutationObserver(function(_,o){if(!e.hasAttribute("data-hydrated"))return;o.disconnect();removeEventListener("click",keep,true);taps.forEach(function(b){b.click()})}).observe(e,{attributeFilter:["data-hydrated"]});
if(d.hidden||!P||!P.supportedEntryTypes||P.supportedEntryTypes.indexOf("paint")<0)return begin();
new P(function(l,o){if(!l.getEntriesByName("first-contentful-paint").length)return;o.disconnect();begin()}).observe({type:"paint",buffered:true});
setTimeout(begin,${MOST_MS})})();`;

/**
 * A document whose module waits for the first paint; the same document where it has none.
 * @param marked the rendered document
 * @param mark what our own scripts have as their nonce (`sealDocument`)
 */
export function withLaterScript(marked: string, mark: string): string {
  if (!MODULE.test(marked)) return marked;
  return marked
    .replace(MODULE, (_, attributes: string) => `<script${attributes} ${WAITING}>`)
    .replace("</body>", () => `<script nonce="${mark}">${LATER_SCRIPT}</script></body>`);
}
