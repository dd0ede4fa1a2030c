import { type Context, Hono } from "hono";
import { isHeld } from "./authorizations.ts";
import { BRANDS, readCard } from "./cards.ts";
import { findRefusal, formatAmount, type Refusal, toRequest } from "./checks.ts";
import { renderCardForm } from "./pages/card-form.ts";
import { renderCheckout } from "./pages/checkout.ts";
import { renderMessage } from "./pages/layout.ts";
import { renderApproved, renderCancelled, renderDeclined } from "./pages/result.ts";
import { renderForeignFrame, renderHanging } from "./pages/trouble.ts";
import {
  cancelPayment,
  canStillPay,
  findPayment,
  openPayment,
  returnUrlOf,
  type Simulator,
  showCardForm,
} from "./payments.ts";
import { getScenario } from "./scenarios.ts";
import { takeStartFault } from "./start-faults.ts";
import { HOLD_STATUS, type Payment, STATUS_NUMBERS } from "./state.ts";
import { submitCard } from "./submit-card.ts";

const readForm = async (c: Context) => new URLSearchParams(await c.req.text());

/** Routes for the customer's browser: `/pay/*` (payhere.md §8.1 to §8.3). */
export function checkoutRoutes(simulator: Simulator) {
  const app = new Hono();

  async function start(c: Context, mode: Payment["mode"] | "posted", isHold = false) {
    const fields = Object.fromEntries(await readForm(c));
    const isPopup = mode === "popup" || fields.iframe === "true";
    const refuse = (refusal: Refusal) => {
      simulator.log(`rejected order ${fields.order_id ?? "without id"}: ${refusal.reason}`);
      return isPopup ? refusePopup(c, refusal) : refusePage(c, refusal);
    };
    const refusal = findRefusal(fields, simulator.store.state, c.req.header("Referer"));
    if (refusal) return refuse(refusal);
    const struck = await takeStartFault(simulator, c, fields.order_id ?? "");
    if (struck) return "refusal" in struck ? refuse(struck.refusal) : struck.response;

    const payment = openPayment(simulator, toRequest(fields), { mode: isPopup ? "popup" : "redirect", isHold });
    simulator.log(`payment for ${payment.request.order_id} started (${payment.mode}, ${payment.scenario})`);
    if (!isPopup) return showPaymentPage(c, payment);
    c.header("Access-Control-Allow-Origin", "*");
    return c.json({ status: 1, url: `${new URL(c.req.url).origin}/pay/checkoutRe/${payment.orderKey}` });
  }

  /** Responds with 404 for an unknown key, otherwise with the result of `show`. */
  const withPayment = (show: (c: Context, payment: Payment) => Response | Promise<Response>) => (c: Context) => {
    const payment = findPayment(simulator.store, c.req.param("orderKey") ?? "");
    return payment ? show(c, payment) : renderMessage(c, UNKNOWN_PAYMENT);
  };

  app.post("/checkout", (c) => start(c, "posted"));
  app.post("/authorize", (c) => start(c, "posted", true));
  app.post("/checkoutJ", (c) => start(c, "popup"));

  app.get(
    "/checkoutRe/:orderKey",
    withPayment((c, payment) => {
      if (payment.status === "success") return renderApproved(c, payment, simulator.redirectDelayMs);
      if (payment.status === "cancelled") return renderCancelled(c, payment);
      const isDeclined = payment.status === "failed" && !c.req.query("again");
      return isDeclined ? renderDeclined(c, payment) : showPaymentPage(c, payment);
    }),
  );

  app.get("/foreign/:orderKey", withPayment(renderForeignFrame));

  app.get(
    "/test_ipg/:orderKey",
    withPayment((c, payment) => {
      if (!canStillPay(payment)) return renderMessage(c, PAYMENT_OVER);
      showCardForm(simulator, payment);
      return renderCardForm(c, { brand: chosenBrand(c), cardNo: c.req.query("card") });
    }),
  );

  app.post(
    "/test_ipg/:orderKey",
    withPayment(async (c, payment) => {
      const entry = readCard(await readForm(c));
      if (!entry && canStillPay(payment)) return renderCardForm(c, { brand: chosenBrand(c), isIncomplete: true });
      if (entry) await submitCard(simulator, payment, entry);
      return c.redirect(`/pay/checkoutRe/${payment.orderKey}`, 303);
    }),
  );

  app.get(
    "/return/:orderKey",
    withPayment((c, payment) => {
      if (payment.status !== "success") return c.redirect(`/pay/checkoutRe/${payment.orderKey}`, 303);
      return leave(c, payment, payment.request.return_url);
    }),
  );

  app.get(
    "/back/:orderKey",
    withPayment((c, payment) => {
      cancelPayment(simulator, payment);
      if (payment.status === "success" || payment.mode === "popup") {
        return c.redirect(`/pay/checkoutRe/${payment.orderKey}`, 303);
      }
      return leave(c, payment, payment.request.cancel_url);
    }),
  );

  app.post("/order_status", async (c) => {
    const payment = findPayment(simulator.store, (await readForm(c)).get("order_key") ?? "");
    if (!payment) return c.json({ status: STATUS_NUMBERS.init, message: "Unknown order key" }, 404);
    return c.json({
      status: isHeld(payment) ? HOLD_STATUS : STATUS_NUMBERS[payment.status],
      paymentNo: Number(payment.paymentId ?? 0),
      currency: payment.currency,
      price: Number(formatAmount(payment.amountCents)),
      sign: "",
      message: payment.statusMessage,
    });
  });

  return app;
}

const UNKNOWN_PAYMENT = {
  title: "Unknown payment",
  text: "Go back to the shop and start the payment again.",
  status: 404,
} as const;
const PAYMENT_OVER = {
  title: "This payment is over",
  text: "Go back to the shop to see its state.",
  status: 400,
} as const;

const showPaymentPage = (c: Context, payment: Payment) =>
  getScenario(payment.scenario).page === "hangs" ? renderHanging(c) : renderCheckout(c, payment);

const chosenBrand = (c: Context) => BRANDS.find((brand) => brand === c.req.query("method")) ?? "VISA";

/** Without a CORS header, so that the browser hides the response from the shop's script, as with PayHere. */
const refusePopup = (c: Context, { message }: Refusal) => c.json({ status: -1, message });

const refusePage = (c: Context, { message, reason }: Refusal) =>
  renderMessage(c, {
    title: message,
    text: "PayHere rejected the shop's request. Nothing was paid.",
    hint: reason,
    status: 400,
  });

function leave(c: Context, payment: Payment, shopUrl: string) {
  const url = returnUrlOf(shopUrl, payment.request.order_id);
  if (url) return c.redirect(url, 303);
  return renderMessage(c, {
    title: "The shop gave no URL to return to",
    text: "Close this page and go back to the shop.",
    hint: `return_url and cancel_url must be web addresses, but this one is "${shopUrl}"`,
    status: 400,
  });
}
