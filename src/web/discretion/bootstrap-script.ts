import { EARLY_TAPS } from "../components/early-taps.ts";
import { NAMED_LIST } from "../urls/obfuscated-url.ts";
import { ADULT_COOKIE, DEVICE_COOKIE_SECONDS, DISCREET_COOKIE, NEWS_COOKIE } from "./device-cookies.ts";

/**
 * Puts what is personal on a page that is the same for everyone, before its first paint (design §2.1): signed in or out, of
 * age or not asked yet, discreet or not, from readable cookies; the number of things in the cart from `localStorage`. CSS
 * shows and hides by it. The session itself is in an HttpOnly cookie. Called again after every change, and when a page comes
 * back from the browser's cache. `adult` is for browsers that keep no cookie: the answer then holds for this document.
 */
const STATE = `var adult;window.hint=function(){var e=document.documentElement,d=e.dataset,k="; "+document.cookie+";",n=0;
try{var c=JSON.parse(localStorage.getItem("cart"));if(Array.isArray(c))c.forEach(function(i){var q=i&&+i.quantity;if(q>0&&q<1e4)n+=Math.floor(q)})}catch(x){}
function has(p){return k.indexOf("; "+p+";")>=0}
d.auth=has("hint=in")?"in":"out";d.age=adult||has("${ADULT_COOKIE}=yes")?"known":"asked";
d.discreet=has("${DISCREET_COOKIE}=on")||/\\/leave$/.test(location.pathname)?"on":"off";
if(has("${NEWS_COOKIE}="+d.news))delete d.news;
d.cart=n?"full":"empty";e.style.setProperty("--cart-count",'"'+(n>99?"99+":n)+'"')};
hint();addEventListener("pageshow",function(e){if(e.persisted)hint()});addEventListener("storage",hint);addEventListener("visibilitychange",hint);`;

/**
 * Discreet mode, while the page arrives: its name is there before the page's own, which then is no title any more, and whatever
 * stands for the shop's mark is changed as it comes. The page's script says the same name from then on (`tab-title.ts`).
 */
const DISGUISE = `(function(){var e=document.documentElement;if(e.dataset.discreet!=="on"||!e.dataset.neutral)return;
var t=document.createElement("title");t.textContent=e.dataset.neutral;document.head.prepend(t);
new MutationObserver(function(){document.querySelectorAll('link[rel="icon"]:not([href="/neutral.svg"])').forEach(function(l){l.href="/neutral.svg"})}).observe(document.head,{childList:true})})();`;

/**
 * Discreet mode, for links and forms that the page's script leaves to the browser, before it has come or afterwards: words go
 * to the address that `ui/veiled-address.ts` makes, before the browser writes them down.
 */
const veilWords = () => `(function(){var d=document.documentElement.dataset;
function veil(u){return d.discreet!=="on"?u:u.replace(${NAMED_LIST},function(_,p,w){return p+"?q="+btoa(w).replace(/\\+/g,"-").replace(/\\//g,"_").replace(/=/g,"")})}
["click","auxclick","contextmenu"].forEach(function(k){addEventListener(k,function(e){var a=e.target.closest&&e.target.closest("a[href]");if(a&&veil(a.href)!==a.href)a.href=veil(a.href)})});
addEventListener("submit",function(e){var f=e.target,u;if(e.defaultPrevented||f.method!=="get")return;
u=f.action+"?"+new URLSearchParams(new FormData(f));if(veil(u)!==u){e.preventDefault();location.assign(veil(u))}})})();`;

/** A blurred picture is shown by its own button, which is over it, and blurred again by the same. */
const VEIL = `addEventListener("click",function(e){var v=e.target.closest&&e.target.closest("[data-veil]");if(!v)return;
var p=v.closest(".product-picture"),s=p.toggleAttribute("data-shown");v.setAttribute("aria-pressed",s)});`;

/** Browsers that do not follow `Clear-Site-Data` (such as over plain http) are told by hand, before the form is sent. */
const FORGET = `addEventListener("submit",function(e){if(!/\\/forget-device$/.test(e.target.getAttribute("action")))return;
try{localStorage.clear();sessionStorage.clear()}catch(x){}});`;

/** The question about age is answered at once, before or after the page's own script; without any script its form is sent. */
const ANSWER = `addEventListener("submit",function(e){if(e.target.id!=="age-question")return;e.preventDefault();adult=1;
document.cookie="${ADULT_COOKIE}=yes;path=/;max-age=${DEVICE_COOKIE_SECONDS};samesite=lax"+(location.protocol==="https:"?";secure":"");
hint();document.getElementById("content").focus({preventScroll:true})});`;

/**
 * Leaving in a hurry: by the link, or by Shift three times in two seconds with nothing else between. Covers the page before
 * anything is loaded, forgets what is kept for the session, and takes the place of this page in the history. Whoever then goes
 * back in this tab is sent on again, page by page, until a page of the shop is opened anew.
 */
const LEAVE = `(function(){var t=[],K="left";
function go(u){document.documentElement.dataset.left="";var m=document.createElement("meta");m.name="referrer";m.content="no-referrer";document.head.append(m);document.title="";location.replace(u)}
function leave(){var a=document.querySelector("[data-exit]");if(!a)return;try{sessionStorage.clear();sessionStorage.setItem(K,a.href)}catch(x){}go(a.href)}
function back(){try{var u=sessionStorage.getItem(K);if(u)go(u)}catch(x){}}
var n=performance.getEntriesByType("navigation")[0];if(n&&n.type==="back_forward")back();else try{sessionStorage.removeItem(K)}catch(x){}
addEventListener("pageshow",function(e){if(e.persisted)back()});
addEventListener("click",function(e){var a=e.target.closest&&e.target.closest("[data-exit]");if(a&&!e.ctrlKey&&!e.metaKey){e.preventDefault();leave()}},true);
addEventListener("keydown",function(e){if(e.repeat)return;var w=Date.now();t=e.key==="Shift"?t.filter(function(x){return w-x<2e3}).concat(w):[];if(t.length>2)leave()},true)})();`;

/** The one script in the head of every document; the policy lists its hash. Pure: where nobody uses it, it is left out. */
export const HINT_SCRIPT = /* @__PURE__ */ join();

function join(): string {
  return [STATE, DISGUISE, veilWords(), ANSWER, VEIL, FORGET, LEAVE, EARLY_TAPS].join("\n");
}

declare global {
  interface Window {
    hint?: () => void;
  }
}
