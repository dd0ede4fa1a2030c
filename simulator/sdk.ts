/** The argument of `payhere.startPayment` (payhere.md §2.2). */
type SdkPayment = Record<string, unknown>;
type Sdk = {
  orderKey: string | null;
  startPayment(payment: SdkPayment): void;
  onCompleted: ((orderId: string) => void) | null;
  onDismissed: (() => void) | null;
  onError: ((error: string) => void) | null;
};

/**
 * Returns the script of `/lib/payhere-2.0.js`. It runs in the shop's page, so {@link sdk} must not use outer variables.
 */
export const sdkScript = () => `(${sdk.toString()})();\n`;

function sdk() {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error("payhere: load this file with a plain script element");
  const origin = new URL(script.src).origin;

  const STYLES = {
    container: "position:fixed;inset:0;z-index:1000000000;display:flex;align-items:center;justify-content:center",
    backdrop: "position:absolute;inset:0;background:rgba(20,24,31,.62)",
    loader:
      "position:absolute;width:44px;height:44px;border-radius:50%;border:4px solid rgba(255,255,255,.35);border-top-color:#fff",
    frame:
      "position:relative;width:min(100%,480px);height:min(100%,760px);border:0;border-radius:min(14px,max(0px,(100vw - 480px)*9));background:transparent",
  };

  function element(tag: string, style: string, className: string) {
    const created = document.createElement(tag);
    created.className = className;
    created.setAttribute("style", style);
    return created;
  }

  function openFrame() {
    removeFrame();
    const container = element("div", STYLES.container, "");
    container.id = "ph-container";
    const backdrop = element("div", STYLES.backdrop, "ph-backdrop");
    backdrop.addEventListener("click", () => {
      removeFrame();
      payhere.onDismissed?.();
    });
    const loader = element("div", STYLES.loader, "ph-loader");
    // A keyframes rule needs a style element, which the shop's CSP may forbid.
    loader.animate([{ transform: "rotate(0)" }, { transform: "rotate(360deg)" }], {
      duration: 900,
      iterations: Infinity,
    });
    const frame = element("iframe", STYLES.frame, "ph-checkout-frame");
    frame.id = "ph-iframe";
    frame.setAttribute("title", "Pay with PayHere");
    container.append(backdrop, loader, frame);
    document.body.append(container);
  }

  function removeFrame() {
    document.getElementById("ph-container")?.remove();
  }

  function showInFrame(url: string) {
    document.getElementById("ph-iframe")?.setAttribute("src", url);
  }

  function invalidParameter(payment: SdkPayment) {
    if (!payment.merchant_id) return "merchant_id";
    if (!payment.amount) return "amount";
    return String(payment.currency ?? "").length === 3 ? null : "currency";
  }

  function fail(message: string) {
    removeFrame();
    payhere.onError?.(message);
  }

  function readResponse(text: string) {
    if (text === "") {
      payhere.onError?.("Error occurred in PayHere. Please try again in few minutes");
      return;
    }
    const answer = JSON.parse(text);
    if (answer.status === 1) showInFrame(answer.url);
    else payhere.onError?.(answer.message);
  }

  function send(payment: SdkPayment) {
    const body = Object.keys(payment)
      .map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(String(payment[key]))}`)
      .join("&");
    const request = new XMLHttpRequest();
    request.open("POST", `${origin}/pay/${payment.preapprove ? "preapproveJ" : "checkoutJ"}`, false);
    request.setRequestHeader("Content-type", "application/x-www-form-urlencoded");
    // In a listener: the error of a response that is not JSON must not reach a callback, as at PayHere.
    request.onreadystatechange = () => {
      if (request.readyState === XMLHttpRequest.DONE) readResponse(request.responseText);
    };
    request.send(body);
  }

  function receive(event: MessageEvent) {
    if (typeof event.data !== "string") return;
    const { type, data } = JSON.parse(event.data);
    if (type === 1) payhere.orderKey = data;
    if (type === 3) showInFrame(data);
    if (type !== 2 && type !== 4) return;
    removeFrame();
    if (type === 2) payhere.onCompleted?.(data);
    else payhere.onDismissed?.();
  }

  const payhere: Sdk = {
    orderKey: null,
    onCompleted: null,
    onDismissed: null,
    onError: null,
    startPayment(payment) {
      openFrame();
      const invalid = invalidParameter(payment);
      if (invalid) return fail(`Invalid payment parameter: ${invalid}`);
      payment.iframe = true;
      window.onmessage = receive;
      try {
        send(payment);
      } catch {
        fail("Unable to initilize the payment at the moment.");
      }
    },
  };
  Object.assign(window, { payhere });
}
