import type { EntryContext } from "react-router";

const TODAY = "/admin";
/** The most frequent next screen, whose files are prefetched. */
const NEXT = "admin/orders/list/list.route";

/** True for the path of Today, the first screen of the back office. */
export function isToday(path: string): boolean {
  return path === TODAY;
}

/**
 * Returns Today without the page's scripts: text and plain links, so that nothing delays it. A small script inserts the
 * reports as the markup of their own page after everything else has loaded, then prefetches the files of the next
 * screen.
 * @param mark the nonce of our own scripts (`prepareDocument`)
 */
export function asToday(marked: string, mark: string, { manifest }: Pick<EntryContext, "manifest">): string {
  const ours = new RegExp(`<script[^>]* nonce="${mark}"[^>]*>[\\s\\S]*?</script>`, "g");
  const routes = ["root", "admin/layout/layout.route", NEXT].flatMap((id) => manifest.routes[id] ?? []);
  const next = new Set([manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]));
  return marked
    .replace(ours, "")
    .replace("</body>", () => `<script nonce="${mark}">${todayScript([...next])}</script></body>`);
}

function todayScript(next: readonly string[]): string {
  return `(function(){var d=document,r=d.querySelector("[data-later-reports]");
function fetchNext(){if(!(navigator.connection||{}).saveData)${JSON.stringify(next)}.forEach(function(u){var l=d.createElement("link");l.rel="prefetch";l.as="script";l.href=u;d.head.append(l)})}
function bringReports(){return fetch(r.querySelector("a").href).then(function(a){return a.ok?a.text():""}).then(function(t){
var b=new DOMParser().parseFromString(t,"text/html").querySelectorAll("[data-reports]>*");if(b.length)r.replaceWith.apply(r,b)}).catch(function(){})}
addEventListener("load",function(){(r?bringReports():Promise.resolve()).then(fetchNext)})})();`;
}
