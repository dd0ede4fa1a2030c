/**
 * Collects taps on buttons that need the page's script, and taps each button once when React has hydrated the page. It runs in the head, before the first
 * button is parsed: at the end of the body it waits for the style sheet, and taps until then were lost. Links, forms and buttons that the head's own scripts
 * answer need none of it. React hydrates a tapped button first if it is listening already; the button then has React's properties, and React has heard the tap.
 * It may have replaced the icon inside the button by then, so the button is looked up before React hears of the tap.
 */
export const EARLY_TAPS = `(function(){var t=new Set,v;
function of(e){return t&&e.target.closest&&e.target.closest("button[type=button]:not([data-veil])")}
addEventListener("click",function(e){if(v=of(e))t.add(v)},true);
addEventListener("click",function(){if(v&&Object.keys(v).some(function(n){return/^__reactP/.test(n)}))t.delete(v)});
new MutationObserver(function(){setTimeout(function(){var v=t;t=0;if(v)v.forEach(function(b){b.click()})})}).observe(document.documentElement,{attributeFilter:["data-hydrated"]})})();`;
