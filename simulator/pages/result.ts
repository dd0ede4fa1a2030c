import type { Context } from "hono";
import { html } from "hono/html";
import { getScenario } from "../scenarios.ts";
import type { Payment } from "../state.ts";
import { renderPage } from "./layout.ts";

/** Renders "Thank you!" and returns the browser to the shop as the payment's scenario requires (payhere.md §8.3). */
export function renderApproved(c: Context, payment: Payment, redirectDelayMs: number) {
  const { browserReturns } = getScenario(payment.scenario);
  const isLeaving = browserReturns !== "never";
  const delayMs = browserReturns === "at-once" ? 0 : redirectDelayMs;
  const returnUrl = `/pay/return/${payment.orderKey}`;
  const hasLink = isLeaving && payment.mode === "redirect";
  const body = html`<main class="sheet result" data-mode="${payment.mode}" data-order-id="${payment.request.order_id}"
data-return-url="${returnUrl}" data-delay-ms="${isLeaving ? String(delayMs) : ""}">
<h1 class="good">Thank you!</h1>
<p>Payment Approved</p>
${isLeaving ? html`<p class="hint">You are going back to the shop.</p>` : html`<p class="hint">This scenario ends here: the shop's page gets no message.</p>`}
${hasLink ? html`<a class="btn-primary" href="${returnUrl}">Continue</a>` : ""}
</main>`;
  const seconds = String(Math.ceil(delayMs / 1000));
  const head = html`${hasLink ? html`<noscript><meta http-equiv="refresh" content="${seconds};url=${returnUrl}"></noscript>` : ""}`;
  return renderPage(c, { title: "Pay with PayHere", body, head, script: approvedScript });
}

function approvedScript() {
  const { mode, orderId, returnUrl, delayMs } = document.querySelector("main")?.dataset ?? {};
  if (!delayMs || !returnUrl) return;
  setTimeout(() => {
    if (mode === "popup") window.parent.postMessage(JSON.stringify({ type: 2, data: orderId }), "*");
    else window.location.replace(returnUrl);
  }, Number(delayMs));
}

export function renderDeclined(c: Context, payment: Payment) {
  const { statusMessage, orderKey } = payment;
  const body = html`<main class="sheet result">
<h1 class="bad">Payment Declined</h1>
<p>${statusMessage === "Payment Declined" ? "The bank gave no reason." : `The bank says: ${statusMessage}.`}</p>
<a class="btn-primary" href="/pay/checkoutRe/${orderKey}?again=1">Try again</a>
<a class="back" href="/pay/back/${orderKey}">Back to Site</a>
</main>`;
  return renderPage(c, { title: "Pay with PayHere", body });
}

/** Renders the page after "Back to Site" in the popup, which the SDK closes. */
export function renderCancelled(c: Context, payment: Payment) {
  const body = html`<main class="sheet result" data-mode="${payment.mode}">
<h1>Payment cancelled</h1>
<p>Nothing was paid. You can go back to the shop and start again.</p>
</main>`;
  return renderPage(c, { title: "Pay with PayHere", body, script: cancelledScript });
}

function cancelledScript() {
  if (document.querySelector("main")?.dataset.mode !== "popup") return;
  window.parent.postMessage(JSON.stringify({ type: 4 }), "*");
}
