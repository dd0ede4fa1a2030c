import type { Context } from "hono";
import { html } from "hono/html";
import type { Payment } from "../state.ts";
import { renderPage } from "./layout.ts";

/** Renders a payment page that hangs: no method, no message, no link back (payhere.md §8.5). */
export function renderHanging(c: Context) {
  const body = html`<main class="sheet result"><div class="spinner" role="status" aria-label="Loading"></div></main>`;
  return renderPage(c, { title: "Pay with PayHere", body });
}

/** Renders a foreign frame that sends "completed" to the shop's page. */
export function renderForeignFrame(c: Context, payment: Payment) {
  const body = html`<main class="sheet" data-order-id="${payment.request.order_id}"><p class="hint">A foreign frame.</p></main>`;
  return renderPage(c, { title: "A foreign frame", body, script: spoofCompletion, isNested: true });
}

function spoofCompletion() {
  const { orderId } = document.querySelector("main")?.dataset ?? {};
  window.top?.postMessage(JSON.stringify({ type: 2, data: orderId }), "*");
}
