import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, prepareDocument } from "./content-security-policy.ts";
import { BOOTSTRAP_SCRIPT } from "./discretion/bootstrap-script.ts";

const MARK = "c2VjcmV0LW1hcms";
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const own = (text: string, attributes = "") => `<script nonce="${MARK}"${attributes}>${text}</script>`;

function directives(policy: string) {
  return Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));
}

test("lists the hash of each inline script with the nonce", () => {
  const stream = 'window.__context="<\\/script> ශ්‍රී\\n  ";\n';
  const module = '\n  import "/assets/a.js";  ';

  const { scriptHashes } = prepareDocument(own(stream) + own(module, ' type="module" async=""'), MARK);

  expect(scriptHashes).toEqual([hash(stream), hash(module)]);
});

test("lists the hash of the script in the head", () => {
  const { scriptHashes, html } = prepareDocument(`<head><script>${BOOTSTRAP_SCRIPT}</script></head>`, MARK);

  expect(scriptHashes).toEqual([hash(BOOTSTRAP_SCRIPT)]);
  expect(html).toContain(BOOTSTRAP_SCRIPT);
});

test("moves the script of the head before the title", () => {
  const { html } = prepareDocument(`<head><title>Shop</title><script>${BOOTSTRAP_SCRIPT}</script></head>`, MARK);

  expect(html).toBe(`<head><script>${BOOTSTRAP_SCRIPT}</script><title>Shop</title></head>`);
});

test.each([
  ["in a description", "<p><script>alert(1)</script></p>"],
  ["with a guessed nonce", '<script nonce="guess">alert(1)</script>'],
  ["left open, to swallow ours", "<script>alert(1)//"],
  ["that starts like the one in the head", `<script>${BOOTSTRAP_SCRIPT}alert(1)</script>`],
])("does not list a script %s", (_where, injected) => {
  const { scriptHashes } = prepareDocument(`${injected}${own("ours()")}`, MARK);

  expect(scriptHashes).not.toContain(hash("alert(1)"));
  expect(scriptHashes.filter((listed) => listed !== hash("ours()"))).toEqual([]);
});

test("needs no hash for script files and lists a repeated script once", () => {
  const { scriptHashes } = prepareDocument(own("", ' src="/assets/a.js"') + own("a()") + own("a()"), MARK);

  expect(scriptHashes).toEqual([hash("a()")]);
});

test("removes the nonce, so that every rendering has the same bytes", () => {
  const document = (nonce: string) => `<link nonce="${nonce}" href="a.css"><script nonce="${nonce}">a()</script>`;

  const first = prepareDocument(document("one"), "one");
  const second = prepareDocument(document("two"), "two");

  expect(first).toEqual(second);
  expect(first.html).toBe('<link href="a.css"><script>a()</script>');
});

test("allows only the shop's own files and the listed scripts", () => {
  expect(directives(contentSecurityPolicy([hash("a()")], null))).toEqual({
    "default-src": ["'self'"],
    "script-src": ["'self'", hash("a()")],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'"],
    "frame-src": ["'none'"],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
});

test("allows the gateway on the payment page only, and still no inline scripts", () => {
  const payment = { sdkOrigin: "https://www.payhere.lk", checkoutOrigin: "https://sandbox.payhere.lk" };
  const both = [payment.sdkOrigin, payment.checkoutOrigin];

  const policy = directives(contentSecurityPolicy([hash("a()")], payment));

  expect(policy["script-src"]).toEqual(["'self'", hash("a()"), payment.sdkOrigin]);
  expect(policy["connect-src"]).toEqual(["'self'", ...both]);
  expect(policy["form-action"]).toEqual(["'self'", ...both]);
  expect(policy["frame-src"]).toEqual([...both, "https:"]);
  expect(policy["style-src"]).toEqual(["'self'", "'unsafe-inline'"]);
  expect(policy["default-src"]).toEqual(["'self'"]);
});

test("names a gateway with one origin once", () => {
  const payment = { sdkOrigin: "http://localhost:4400", checkoutOrigin: "http://localhost:4400" };

  expect(directives(contentSecurityPolicy([], payment))["connect-src"]).toEqual(["'self'", "http://localhost:4400"]);
});
