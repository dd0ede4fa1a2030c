/** Longest delay of the script on a page that is not painted, in ms. */
const MOST_MS = 2_000;

/**
 * Starts the page's module at the first paint, so that no script delays the first view; at once when nothing is painted
 * (a background tab) or the browser reports no paint. The same for the Sinhala and Tamil fonts, which tokens.css names
 * while nothing is `data-unpainted`.
 */
export const LATER_SCRIPT = `(function(){var d=document.documentElement.dataset,k=(window.PerformanceObserver||{}).supportedEntryTypes||[],m;d.unpainted="";
function begin(){if(m)return;delete d.unpainted;m=document.createElement("script");m.type="module";m.textContent=document.querySelector("[data-later]").textContent;document.head.append(m);m.remove()}
if(document.hidden||k.indexOf("paint")<0)return begin();
new PerformanceObserver(function(l){if(l.getEntriesByName("first-contentful-paint")[0])begin()}).observe({type:"paint",buffered:true});
setTimeout(begin,${MOST_MS})})();`;
