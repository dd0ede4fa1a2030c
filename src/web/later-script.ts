/** How long a page that is not painted keeps its script waiting, in ms. */
const MOST_MS = 2_000;

/** What the page's own module is until it begins: no script, so that no browser fetches what it imports. */
const WAITING = 'type="text/plain" data-later=""';
const MODULE = /<script([^>]*) type="module"[^>]*>(?=import )/;

/**
 * Begins the page's module when something has been painted, so that no script stands before the first view; at once where nothing is
 * (a tab behind others) or nobody says so. The same for the Sinhala and Tamil letters, which tokens.css names while nothing is `data-unpainted`. What is tapped until the page is alive is tapped again then, once each: links, forms and
 * what the head's script answers need none of it. React wakes what is tapped while it wakes the page, and has then given it its properties: that tap was heard.
 * It may have drawn another sign into the button by then, so that the button is looked up before React hears of the tap.
 */
export const LATER_SCRIPT = `(function(){var e=document.documentElement,d=e.dataset,t=new Set,k=(window.PerformanceObserver||{}).supportedEntryTypes||[],m,v;d.unpainted="";
function begin(){if(m)return;delete d.unpainted;m=document.createElement("script");m.type="module";m.textContent=document.querySelector("[data-later]").textContent;document.head.append(m);m.remove()}
function of(e){return t&&e.target.closest&&e.target.closest("button[type=button]:not([data-veil])")}
addEventListener("click",function(e){if(v=of(e))t.add(v)},true);
addEventListener("click",function(){if(v&&Object.keys(v).some(function(n){return/^__reactP/.test(n)}))t.delete(v)});
new MutationObserver(function(){setTimeout(function(){var v=t;t=0;if(v)v.forEach(function(b){b.click()})})}).observe(e,{attributeFilter:["data-hydrated"]});
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
