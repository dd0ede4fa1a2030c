/**
 * Holds back taps on buttons that need the page's script and clicks each button once after hydration. It runs in the
 * head, before the first button is parsed: on a slow line a shopper can tap for seconds before React listens. Links,
 * forms and buttons that the head's own scripts or the browser itself handle do not need it.
 */
export const EARLY_TAPS = `(function(){var t=new Set;
addEventListener("click",function(e){var b=t&&e.target.closest&&e.target.closest("button[type=button]:not([data-blur],[popovertarget])");if(b){e.stopImmediatePropagation();t.add(b)}},true);
new MutationObserver(function(){setTimeout(function(){var v=t;t=0;if(v)v.forEach(function(b){b.click()})})}).observe(document.documentElement,{attributeFilter:["data-hydrated"]})})();`;
