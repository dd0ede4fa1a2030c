import { createContext, runInContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";
import { sdkScript } from "./sdk.ts";

/** The parts of a document that the script uses. */
class FakeElement {
  readonly attributes: Record<string, string> = {};
  readonly children: FakeElement[] = [];
  className = "";
  id = "";
  parent: FakeElement | null = null;
  click: () => void = () => {};
  setAttribute(name: string, value: string) {
    this.attributes[name] = value;
  }
  append(...added: FakeElement[]) {
    this.children.push(...added);
    for (const child of added) child.parent = this;
  }
  remove() {
    const siblings = this.parent?.children ?? [];
    siblings.splice(siblings.indexOf(this), 1);
  }
  addEventListener(_: string, listener: () => void) {
    this.click = listener;
  }
  animate() {}
  find(matches: (element: FakeElement) => boolean): FakeElement | null {
    if (matches(this)) return this;
    return this.children.map((child) => child.find(matches)).find((found) => found !== null) ?? null;
  }
}

class FakeScript extends FakeElement {
  src = "http://localhost:4400/lib/payhere-2.0.js?v=1";
}

type Sent = { method: string; url: string; isAsync: boolean; headers: string[][]; body: string };

/** Loads the script into a page whose gateway sends this response; null means that the request fails. */
function openPage(answer: string | null) {
  const body = new FakeElement();
  const calls: unknown[][] = [];
  const sent: Sent[] = [];

  class FakeRequest {
    static readonly DONE = 4;
    readyState = 0;
    responseText = "";
    onreadystatechange = () => {};
    request: Sent = { method: "", url: "", isAsync: true, headers: [], body: "" };
    open(method: string, url: string, isAsync: boolean) {
      Object.assign(this.request, { method, url, isAsync });
    }
    setRequestHeader(...header: string[]) {
      this.request.headers.push(header);
    }
    send(posted: string) {
      sent.push({ ...this.request, body: posted });
      if (answer === null) throw new Error("blocked");
      Object.assign(this, { readyState: FakeRequest.DONE, responseText: answer });
      this.onreadystatechange();
    }
  }

  const context = createContext({
    URL,
    HTMLScriptElement: FakeScript,
    XMLHttpRequest: FakeRequest,
    document: {
      currentScript: new FakeScript(),
      body,
      createElement: () => new FakeElement(),
      getElementById: (id: string) => body.find((element) => element.id === id),
    },
  });
  context.window = context;
  runInContext(sdkScript(), context);
  const { payhere } = context;
  payhere.onCompleted = (orderId: string) => calls.push(["completed", orderId]);
  payhere.onDismissed = () => calls.push(["dismissed"]);
  payhere.onError = (error: string) => calls.push(["error", error]);

  return {
    payhere,
    calls,
    sent,
    part: (name: string) => body.find(({ id, className }) => id === name || className === name),
    say: (message: unknown) => context.onmessage({ data: JSON.stringify(message) }),
  };
}

const ACCEPTED = JSON.stringify({ status: 1, url: "http://localhost:4400/pay/checkoutRe/abc" });

let payment: Record<string, unknown>;

beforeEach(() => {
  payment = { sandbox: true, merchant_id: "1210000", amount: "4500.00", currency: "LKR", items: "A & B" };
});

test("posts a payment to the script's host, and opens its page in the frame", () => {
  const page = openPage(ACCEPTED);

  page.payhere.startPayment({ ...payment, return_url: undefined });

  expect(page.sent).toEqual([
    {
      method: "POST",
      url: "http://localhost:4400/pay/checkoutJ",
      isAsync: false,
      headers: [["Content-type", "application/x-www-form-urlencoded"]],
      body: "sandbox=true&merchant_id=1210000&amount=4500.00&currency=LKR&items=A%20%26%20B&return_url=undefined&iframe=true",
    },
  ]);
  expect(page.part("ph-iframe")?.attributes.src).toBe("http://localhost:4400/pay/checkoutRe/abc");
  expect(page.part("ph-iframe")?.className).toBe("ph-checkout-frame");
  expect(page.part("ph-container")?.attributes.style).toContain("z-index:1000000000");
  expect(page.calls).toEqual([]);
});

test.each([
  [{ merchant_id: "" }, "merchant_id"],
  [{ amount: undefined }, "amount"],
  [{ currency: "Rs" }, "currency"],
  [{ currency: undefined }, "currency"],
])("rejects %o before a request", (change, name) => {
  const page = openPage(ACCEPTED);

  page.payhere.startPayment({ ...payment, ...change });

  expect(page.calls).toEqual([["error", `Invalid payment parameter: ${name}`]]);
  expect(page.sent).toEqual([]);
  expect(page.part("ph-container")).toBeNull();
});

test("calls onError on a refusal and keeps the backdrop", () => {
  const page = openPage(JSON.stringify({ status: -1, message: "Unauthorized payment request" }));

  page.payhere.startPayment(payment);

  expect(page.calls).toEqual([["error", "Unauthorized payment request"]]);
  expect(page.part("ph-container")).not.toBeNull();
});

test("calls onError with PayHere's message on an empty response", () => {
  const page = openPage("");

  page.payhere.startPayment(payment);

  expect(page.calls).toEqual([["error", "Error occurred in PayHere. Please try again in few minutes"]]);
});

test("calls onError with PayHere's message when the browser blocks the request, and removes the frame", () => {
  const page = openPage(null);

  page.payhere.startPayment(payment);

  expect(page.calls).toEqual([["error", "Unable to initilize the payment at the moment."]]);
  expect(page.part("ph-container")).toBeNull();
});

test("dismisses on a click on the backdrop", () => {
  const page = openPage(ACCEPTED);
  page.payhere.startPayment(payment);

  page.part("ph-backdrop")?.click();

  expect(page.calls).toEqual([["dismissed"]]);
  expect(page.part("ph-container")).toBeNull();
});

test("handles messages 1 to 4: order key, completed, navigate, dismissed", () => {
  const page = openPage(ACCEPTED);
  page.payhere.startPayment(payment);

  page.say({ type: 1, data: "abc" });
  page.say({ type: 3, data: "https://bank.example/" });
  const bankUrl = page.part("ph-iframe")?.attributes.src;
  page.say({ type: 2, data: "Order-1" });
  const isOpen = page.part("ph-container") !== null;
  page.payhere.startPayment(payment);
  page.say({ type: 4 });

  expect(page.payhere.orderKey).toBe("abc");
  expect(bankUrl).toBe("https://bank.example/");
  expect(isOpen).toBe(false);
  expect(page.calls).toEqual([["completed", "Order-1"], ["dismissed"]]);
  expect(page.part("ph-container")).toBeNull();
});
