/**
 * Collects taps on buttons that need the page's script and clicks each button once after hydration. It runs in the
 * head, before the first button is parsed: a script at the end of the body waits for the style sheet, and earlier taps
 * would be lost. Links, forms and buttons that the head's own scripts handle do not need it. If React is already
 * listening, it hydrates a tapped button first; the button then has React's properties, and React has received the tap.
 * React may replace the icon inside the button, so the button is looked up before React receives the event.
 */
export const EARLY_TAPS = `(function(){var t=new Set,v;
function of(e){return t&&e.target.closest&&e.target.closest("button[type=button]:not([data-veil])")}
addEventListener("click",function(e){if(v=of(e))t.add(v)},true);
addEventListener("click",function(){if(v&&Object.keys(v).some(function(n){return/^__reactP/.test(n)}))t.delete(v)});
new MutationObserver(function(){setTimeout(function(){var v=t;t=0;if(v)v.forEach(function(b){b.click()})})}).observe(document.documentElement,{attributeFilter:["data-hydrated"]})})();`;
