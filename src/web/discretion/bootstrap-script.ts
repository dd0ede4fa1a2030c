import { EARLY_TAPS } from "../components/early-taps.ts";
import { NAME_AS_PARAMETER, NAMED_LIST, NAMED_PAGE } from "../urls/obfuscated-url.ts";
import { ADULT_COOKIE, DEVICE_COOKIE_SECONDS, DISCREET_COOKIE, NEWS_COOKIE } from "./device-cookies.ts";
import { ACCOUNT_CART_KEY, CART_KEY } from "./storage-keys.ts";

/**
 * Applies personal state to a page that is the same for everyone, before its first paint (design §2.1). CSS shows and
 * hides elements by it.
 * - From readable cookies: signed in or out, age known or not, discreet mode. The session is in an HttpOnly cookie.
 * - From `localStorage`: the numbers of items in the cart and of saved products. While signed in, the latter comes from
 *   the account (`wishlist-store.ts`). Log-out replaces the account's cart by the device's (`account-cart-link.ts`).
 *
 * Runs again after every change and when a page is restored from the back/forward cache. `adult` is for browsers
 * without cookies: the age then counts as known for this document.
 */
const STATE = `var adult;window.sync=function(){var e=document.documentElement,d=e.dataset,k="; "+document.cookie+";",n=0;
d.auth=has("hint=in")?"in":"out";
try{var l=d.auth==="out"&&localStorage.getItem("${ACCOUNT_CART_KEY}");if(l){localStorage.setItem("${CART_KEY}",JSON.stringify(JSON.parse(l).device));localStorage.removeItem("${ACCOUNT_CART_KEY}")}}catch(x){}
try{var c=JSON.parse(localStorage.getItem("${CART_KEY}"));if(Array.isArray(c))c.forEach(function(i){var q=i&&+i.quantity;if(q>0&&q<1e4)n+=Math.floor(q)})}catch(x){}
function has(p){return k.indexOf("; "+p+";")>=0}
var s=window.saved;
try{if(d.auth==="out")s=JSON.parse(localStorage.getItem("saved")||"[]").length}catch(x){}
e.style.setProperty("--saved-count",'"'+(s>0?+s:"")+'"');d.age=adult||has("${ADULT_COOKIE}=yes")?"known":"asked";
d.names=has("${DISCREET_COOKIE}=names")?"off":"on";
d.discreet=d.names=="off"||has("${DISCREET_COOKIE}=on")||/\\/leave$/.test(location.pathname)?"on":"off";
if(has("${NEWS_COOKIE}="+d.news))delete d.news;
d.cart=n?"full":"empty";e.style.setProperty("--cart-count",'"'+(n>99?"99+":n)+'"')};
sync();addEventListener("pageshow",function(e){if(e.persisted)sync()});addEventListener("storage",sync);addEventListener("visibilitychange",sync);`;

/**
 * Discreet mode while the page loads: inserts a neutral title before the page's own, which the browser then ignores,
 * and replaces the shop's icon as it arrives. Afterwards the page's script uses the same title (`tab-title.ts`).
 */
const DISGUISE = `(function(){var e=document.documentElement;if(e.dataset.discreet!=="on"||!e.dataset.neutral)return;
var t=document.createElement("title");t.textContent=e.dataset.neutral;document.head.prepend(t);
new MutationObserver(function(){document.querySelectorAll('link[rel="icon"]:not([href="/neutral.svg"])').forEach(function(l){l.href="/neutral.svg"})}).observe(document.head,{childList:true})})();`;

/**
 * Discreet mode for links and forms that the browser follows itself, before or after hydration: search words are moved
 * into the obfuscated URL of `obfuscated-url.ts` before they enter the history.
 */
const obfuscateWords = () => `(function(){var d=document.documentElement.dataset;
function obfuscate(u){return d.discreet!=="on"?u:u.replace(${NAMED_PAGE},"${NAME_AS_PARAMETER}").replace(${NAMED_LIST},function(_,p,w){return p+"?q="+btoa(w).replace(/\\+/g,"-").replace(/\\//g,"_").replace(/=/g,"")})}
["click","auxclick","contextmenu"].forEach(function(k){addEventListener(k,function(e){var a=e.target.closest&&e.target.closest("a[href]");if(a&&obfuscate(a.href)!==a.href)a.href=obfuscate(a.href)})});
addEventListener("submit",function(e){var f=e.target,u;if(e.defaultPrevented||f.method!=="get")return;
u=f.action+"?"+new URLSearchParams(new FormData(f));if(obfuscate(u)!==u){e.preventDefault();location.assign(obfuscate(u))}})})();`;

/** The button over a blurred picture shows it and blurs it again. */
const BLUR = `addEventListener("click",function(e){var v=e.target.closest&&e.target.closest("[data-blur]");if(!v)return;
var p=v.closest(".product-picture"),s=p.toggleAttribute("data-shown");v.setAttribute("aria-pressed",s)});`;

/** Clears storage before the form is sent, for browsers that ignore `Clear-Site-Data` (such as over plain HTTP). */
const CLEAR = `addEventListener("submit",function(e){if(!/\\/clear-device$/.test(e.target.getAttribute("action")))return;
try{localStorage.clear();sessionStorage.clear()}catch(x){}});`;

/** Closes the age gate at once, before or after hydration; without script the form is sent. */
const answerAge =
  () => `addEventListener("submit",function(e){if(e.target.id!=="age-gate")return;e.preventDefault();adult=1;
document.cookie="${ADULT_COOKIE}=yes;path=/;max-age=${DEVICE_COOKIE_SECONDS};samesite=lax"+(location.protocol==="https:"?";secure":"");
sync();document.getElementById("content").focus({preventScroll:true})});`;

/**
 * Quick exit by the link, or by pressing Shift three times within two seconds and nothing else between. Covers the page
 * before anything loads, clears session storage and replaces this page in the history. Going back in this tab redirects
 * away again, page by page, until a page of the shop is opened directly.
 */
const LEAVE = `(function(){var t=[],K="left";
function go(u){document.documentElement.dataset.left="";var m=document.createElement("meta");m.name="referrer";m.content="no-referrer";document.head.append(m);document.title="";location.replace(u)}
function leave(){var a=document.querySelector("[data-exit]");if(!a)return;try{sessionStorage.clear();sessionStorage.setItem(K,a.href)}catch(x){}go(a.href)}
function back(){try{var u=sessionStorage.getItem(K);if(u)go(u)}catch(x){}}
var n=performance.getEntriesByType("navigation")[0];if(n&&n.type==="back_forward")back();else try{sessionStorage.removeItem(K)}catch(x){}
addEventListener("pageshow",function(e){if(e.persisted)back()});
addEventListener("click",function(e){var a=e.target.closest&&e.target.closest("[data-exit]");if(a&&!e.ctrlKey&&!e.metaKey){e.preventDefault();leave()}},true);
addEventListener("keydown",function(e){if(e.repeat)return;var w=Date.now();t=e.key==="Shift"?t.filter(function(x){return w-x<2e3}).concat(w):[];if(t.length>2)leave()},true)})();`;

/**
 * The one script in the head of every document; the policy lists its hash. Marked as pure, so that bundles without it
 * drop it.
 */
export const BOOTSTRAP_SCRIPT = /* @__PURE__ */ join();

function join(): string {
  return [STATE, DISGUISE, obfuscateWords(), answerAge(), BLUR, CLEAR, LEAVE, EARLY_TAPS].join("\n");
}

declare global {
  interface Window {
    sync?: () => void;
    /** Number of saved products in the account, as soon as it is known. */
    saved?: number | undefined;
  }
}
