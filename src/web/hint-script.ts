/**
 * Puts what is personal on a page that is the same for everyone, before its first paint (design §2.1): signed in or out
 * from the readable hint cookie, the number of things in the cart from `localStorage`. CSS shows and hides by it. The
 * session itself is in an HttpOnly cookie. Called again after every change, and when a page comes back from the browser's cache.
 */
export const HINT_SCRIPT = `window.hint=function(){var e=document.documentElement,m=/(?:^|; )hint=([^;]*)/.exec(document.cookie),n=0;
try{var c=JSON.parse(localStorage.getItem("cart"));if(Array.isArray(c))c.forEach(function(i){var q=i&&+i.quantity;if(q>0&&q<1e4)n+=Math.floor(q)})}catch(x){}
e.dataset.auth=m&&m[1]==="in"?"in":"out";e.dataset.cart=n?"full":"empty";e.style.setProperty("--cart-count",'"'+(n>99?"99+":n)+'"')};
hint();addEventListener("pageshow",function(e){if(e.persisted)hint()});addEventListener("storage",hint);addEventListener("visibilitychange",hint);`;

declare global {
  interface Window {
    hint?: () => void;
  }
}
