import type { Context } from "hono";
import { html } from "hono/html";
import { BRAND_NAMES, BRANDS } from "../cards.ts";
import { getScenario } from "../scenarios.ts";
import type { Payment } from "../state.ts";
import { renderPage, showMoney } from "./layout.ts";

/** Renders "Pay with PayHere": a picker of methods, and a frame for the card form (payhere.md §8.3). */
export function renderCheckout(c: Context, payment: Payment) {
  const { request, orderKey } = payment;
  const formUrl = `/pay/test_ipg/${orderKey}?method=`;
  // A frame with an opaque origin, like that of an advertisement.
  const hasForeignFrame = payment.mode === "popup" && getScenario(payment.scenario).page === "spoofs-completion";
  const preset = BRANDS.find((brand) => brand === request.payment_method);
  // The links target the frame, so they work before the script loads.
  const methods = BRANDS.map(
    (brand) => html`<div class="method" id="payment_container_${brand}" data-method="${brand}">
<a href="${formUrl}${brand}" target="pg_iframe">${BRAND_NAMES[brand]}</a></div>`,
  );
  const body = html`<main class="sheet" data-mode="${payment.mode}" data-order-key="${orderKey}" data-preset="${preset ?? ""}">
<h1>Pay with PayHere</h1>
<dl class="summary">
<dt>For</dt><dd>${request.items}</dd>
<dt>Amount</dt><dd class="amount">${showMoney(payment.amountCents, payment.currency)}</dd>
</dl>
<section id="methods_crcd_container">
<h2>Bank Card</h2>
<div class="methods">${methods}</div>
</section>
<iframe id="pg_iframe" name="pg_iframe" title="Card details"></iframe>
<a class="back" href="/pay/back/${orderKey}">Back to Site</a>
${hasForeignFrame ? html`<iframe class="foreign" sandbox="allow-scripts" title="A foreign frame" src="/pay/foreign/${orderKey}"></iframe>` : ""}
</main>`;
  return renderPage(c, { title: "Pay with PayHere", body, script: checkoutScript });
}

function checkoutScript() {
  const main = document.querySelector("main");
  const frame = document.querySelector("iframe");
  if (!main || !frame) throw new Error("the checkout page is incomplete");
  const methods = [...document.querySelectorAll<HTMLElement>(".method")];
  const { mode, orderKey, preset } = main.dataset;

  function selectPaymentMethod(method: string) {
    const chosen = methods.find((one) => one.dataset.method === method);
    const link = chosen?.querySelector("a");
    if (!frame || !link || chosen?.classList.contains("chosen")) return;
    for (const one of methods) one.classList.toggle("chosen", one === chosen);
    for (const one of methods) one.querySelector("a")?.removeAttribute("aria-current");
    link.setAttribute("aria-current", "true");
    frame.hidden = false;
    frame.src = link.href;
  }

  frame.hidden = true;
  frame.addEventListener("load", () => {
    const inner = frame.contentDocument?.documentElement;
    if (!inner) return;
    const resize = () => {
      frame.style.height = `${inner.offsetHeight}px`;
    };
    new ResizeObserver(resize).observe(inner);
    resize();
  });
  for (const method of methods) {
    method.addEventListener("click", (event) => {
      event.preventDefault();
      selectPaymentMethod(method.dataset.method ?? "");
    });
  }
  Object.assign(window, { selectPaymentMethod });
  if (preset) selectPaymentMethod(preset);
  if (mode === "popup") window.parent.postMessage(JSON.stringify({ type: 1, data: orderKey }), "*");
}
