import { BIRTH_DATE_CONFIRMED } from "../../domain/age-check.ts";
import { AGE_COOKIE } from "./age-cookie.ts";

/**
 * Extends `sync` of the bootstrap script in documents of a shop that asks for dates of birth: sets `data-birth-date` to
 * the reason why the page is hidden, from the device's cookie. Once the gate is there, marks its wrong fields and moves
 * the focus to the first of them or into the gate: otherwise it would stay in hidden content. The router adds the
 * question's gate, which marks pages with a gate, to the body.
 * @param isNeeded false: the question is enough on this page, except after a refusal
 */
export const birthDateScript = (isNeeded: boolean) => `(function(q){var d=document.documentElement.dataset,f;
window.sync=function(){q();var m=/(?:^|; )${AGE_COOKIE}=([\\w-]+)/.exec(document.cookie),s=m?m[1]:"",g=document.querySelector(".birth-gate"),p;
if(s==="refused"${isNeeded ? `||s!=="${BIRTH_DATE_CONFIRMED}"` : ""}){d.age="asked";d.birthDate=/^(date|year|refused)$/.test(s)?s:"asked"}else delete d.birthDate;
if(!g||f||!g.offsetWidth)return;f=1;p=g.querySelector(".birth-problem-"+d.birthDate);
if(p)g.querySelectorAll("input").forEach(function(i){if(d.birthDate==="date"||i.name==="year"){i.setAttribute("aria-invalid","true");i.setAttribute("aria-describedby",p.id)}});
(g.querySelector("[aria-invalid]")||g).focus()};
sync();["storage","visibilitychange"].forEach(function(k){addEventListener(k,sync)});
addEventListener("DOMContentLoaded",function(){sync();new MutationObserver(sync).observe(document.body,{childList:true})})})(sync);`;
