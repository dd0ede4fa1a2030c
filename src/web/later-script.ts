/** Longest delay of the script on a page that is not painted, in ms. */
const MOST_MS = 2_000;

/** Attributes of the page's module until it starts: not a script, so no browser fetches its imports. */
const WAITING = 'type="text/plain" data-later=""';
const MODULE = /<script([^>]*) type="module"[^>]*>(?=import )/;

const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g;

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

/**
 * Returns a document whose module waits for the first paint and is not preloaded; the same document when it has no
 * module. docs/decisions/script-loading.md has the figures.
 * @param files script files that the module imports first, in parallel with its own imports
 * @param nonce marks our own scripts (`prepareDocument`)
 */
export function withLaterScript(html: string, files: readonly string[], nonce: string): string {
  if (!MODULE.test(html)) return html;
  const imports = files.map((file) => `import ${JSON.stringify(file)};`).join("");
  return html
    .replace(MODULE_PRELOADS, "")
    .replace(MODULE, (_, attributes: string) => `<script${attributes} ${WAITING}>${imports}`)
    .replace("</body>", () => `<script nonce="${nonce}">${LATER_SCRIPT}</script></body>`);
}
