import { expect } from "vitest";
import { securityHeaderValues } from "../../src/server/http/security-headers.ts";
import type { RawResponse } from "../support/send-request.ts";
import { aForm, serverTest } from "../support/server-test.ts";

const LONG = "a".repeat(10_000);

serverTest.for([
  "/nowhere",
  "/detail/%E0%A4%A",
  "/detail/%00",
  "/detail/a%00",
  "/detail/%5c",
  "/%",
  "/%00",
  "/%F0%9F%92%A9",
  "/..%2f..%2fetc%2fpasswd",
  "/wp-login.php",
  "/.env",
  "/.git/config",
  "/.vite/manifest.json",
  "/build/server/index.js",
  "/server/index.js",
  "/package.json",
  "/__manifest?paths=/&version=x",
  "/api/orders/x",
])("returns a helpful 404 page and logs nothing for %s", async (target, { call }) => {
  const { status, headers, text } = await call(target);

  expect(status).toBe(404);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(text).toContain("<h1");
  expect(text).not.toMatch(/node_modules|\bat .+:\d+:\d+/);
});

serverTest("returns the same page for a path of 10,000 characters", async ({ call }) => {
  expect((await call(`/${LONG}`)).status).toBe(404);
  expect((await call(`/detail/${LONG}`)).status).toBe(404);
});

serverTest.for([
  "/media/../session-secret",
  "/media/..%2fsession-secret",
  "/media/%2e%2e/%2e%2e/package.json",
  "/media/....//package.json",
  "/media/..\\package.json",
  "/assets/../.vite/manifest.json",
  "/assets/..%2f..%2fserver%2findex.js",
  "/assets/%2e%2e/%2e%2e/server/index.js",
])("returns no file for %s", async (target, { call }) => {
  const { status, text } = await call(target);

  expect([400, 404]).toContain(status);
  expect(text).not.toMatch(/"isEntry"|"dependencies"|createRequestHandler/);
});

serverTest.for([
  "/search?query=%00",
  "/search?query=a%00b",
  "/search?query=%ED%A0%80",
  "/all-products?category=%00",
  "/all-products?category=%27%22%3B--",
  "/?page=%00",
  "/?page=-1",
  "/?page=99999999999999999999",
  "/?page=1e9",
  "/login?next=//evil.example&why=%00",
])("handles %s as ordinary input", async (target, { call }) => {
  expect([200, 302, 404]).toContain((await call(target)).status);
});

serverTest("returns 404 for malformed order numbers", async ({ signedIn }) => {
  for (const number of ["%00", "Order-%00", LONG, "%E0%A4%A", "'"]) {
    expect((await signedIn(`/order-confirmation?order_id=${number}`)).status, number.slice(0, 20)).toBe(404);
    expect((await signedIn(`/success?order_id=${number}`)).status, number.slice(0, 20)).toBe(302);
  }
});

serverTest("handles a search term of 10,000 characters as ordinary input", async ({ call }) => {
  expect((await call(`/search?query=${LONG}`)).status).toBe(200);
});

serverTest("rejects a form or call above the size limit with 413", async ({ shop, call }) => {
  const own = { origin: shop.baseUrl };
  const large = "x".repeat(65 * 1024);

  const form = await call("/login", aForm({ email: large }, own));
  const json = { ...own, "content-type": "application/json" };
  const known = await call("/api/quote", { method: "POST", headers: json, body: large });
  const chunked = { ...json, "transfer-encoding": "chunked" };
  const unknown = await call("/api/quote", { method: "POST", headers: chunked, body: large });

  expect([form.status, known.status, unknown.status]).toEqual([413, 413, 413]);
});

serverTest("rejects invalid JSON without logging it", async ({ shop, call }) => {
  const headers = { origin: shop.baseUrl, "content-type": "application/json" };

  const answer = await call("/api/quote", { method: "POST", headers, body: "{not json" });

  expect(answer.status).toBe(422);
  expect(JSON.parse(answer.text).failure.code).toBe("INVALID_INPUT");
});

serverTest("rejects forms and calls of another origin", async ({ call, signedIn }) => {
  const forms = ["/login", "/register", "/logout", "/forgot-password", "/reset-password", "/account"];
  const foreign: Record<string, string>[] = [
    {},
    { origin: "https://evil.example" },
    { origin: "null", "sec-fetch-site": "cross-site" },
  ];
  const calls = ["/api/orders", "/api/quote", "/api/generate-hash"];
  const data = forms.map((path) => `${path}.data`);

  for (const target of [...forms, ...data, ...calls]) {
    for (const headers of foreign) {
      const question = aForm({ a: "b" }, headers);
      expect((await call(target, question)).status, target).toBe(403);
      expect((await signedIn(target, question)).status, target).toBe(403);
    }
  }
});

serverTest("ignores a log-out by a cross-site form or by a link", async ({ signedIn }) => {
  await signedIn("/logout", aForm({}, { origin: "https://evil.example" }));
  await signedIn("/logout");

  expect((await signedIn("/account")).status).toBe(200);
});

serverTest("rejects methods that no page or form uses", async ({ shop, call, signedIn }) => {
  const headers = { origin: shop.baseUrl };

  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]) {
    for (const path of ["/", "/login", "/logout", "/account.data", "/api/orders", "/orders/Order-1/cancel"]) {
      expect((await call(path, { method, headers })).status, `${method} ${path}`).toBe(405);
    }
    await signedIn("/logout", { method, headers });
  }
  expect((await signedIn("/account")).status, "still signed in").toBe(200);
});

serverTest("rejects a body that is not a form without logging it", async ({ shop, call, signedIn }) => {
  const sent: [type: string, body: string][] = [
    ["text/plain", "email=a"],
    ["application/json", "{}"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--x\r\nbroken"],
    ["", "a"],
  ];

  for (const [type, body] of sent) {
    for (const path of [
      "/login",
      "/register",
      "/verify-email",
      "/account",
      "/account.data",
      "/orders/Order-1/transfer",
    ]) {
      const question = { method: "POST", headers: { origin: shop.baseUrl, "content-type": type }, body };
      const statuses = [(await call(path, question)).status, (await signedIn(path, question)).status];
      expect(Math.max(...statuses), `${type} to ${path}`).toBeLessThan(500);
    }
  }
});

serverTest("returns 404 for an order page and its forms when no order has the number", async ({ shop, signedIn }) => {
  const withdraw = aForm({ intent: "withdraw-return" }, { origin: shop.baseUrl });

  for (const number of ["Order-%00", "%F0%9F%90%98", "a%0d%0aX-Planted:1"]) {
    const answers = [await signedIn(`/orders/${number}`), await signedIn(`/orders/${number}`, withdraw)];
    expect(
      answers.map(({ status }) => status),
      number,
    ).toEqual([404, 404]);
  }
});

serverTest("shows the preview inbox on the local machine only", async ({ shop, call }) => {
  const { rows } = await shop.pool.query<{ id: string }>(
    "insert into preview_mails (recipient, subject, html, text) values ('a@example.test', 's', '<p>a link</p>', 'a link') returning id",
  );
  const own = new URL(shop.baseUrl).host;

  for (const target of ["/preview-inbox", `/preview-inbox/${rows[0]?.id}`, `/preview-inbox/${rows[0]?.id}/designed`]) {
    for (const page of [target, `${target}.data`]) {
      expect((await call(page, { headers: { host: "evil.example" } })).text, page).not.toContain("a link");
    }
    expect((await call(target, { headers: { host: own } })).status, target).toBe(200);
    expect((await call(target, { headers: { host: "evil.example" } })).status, target).toBe(404);
  }
});

serverTest("leaves the style guide out of the production build", async ({ call }) => {
  for (const page of ["/styleguide", "/si/styleguide", "/ta/styleguide", "/styleguide.data"]) {
    expect((await call(page)).status, page).toBe(404);
  }
});

serverTest("rejects characters in forms that PostgreSQL cannot store", async ({ shop, call }) => {
  for (const path of ["/login", "/register", "/forgot-password", "/reset-password?token=a%00"]) {
    const fields = {
      email: "a\0@example.test",
      password: "\0".repeat(12),
      confirmPassword: "\0".repeat(12),
      firstName: "\0",
    };
    const { status } = await call(path, aForm(fields, { origin: shop.baseUrl }));
    expect([302, 401, 410, 422], path).toContain(status);
  }
});

serverTest(
  "names the shop and links to the home page when the server rejects a page request",
  async ({ shop, call }) => {
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const own = { origin: shop.baseUrl, accept };
    const refusals: [RawResponse, number, string][] = [
      [await call("/about", { method: "POST", headers: own }), 405, "accept what was sent"],
      [await call("/hooks/payhere", { headers: own }), 405, "Use POST."],
      [await call("/login", aForm({ email: "x".repeat(65 * 1024) }, own)), 413, "more than this form can accept"],
      [await call("/login", aForm({}, { accept })), 403, `Open ${shop.baseUrl}`],
      [await call("/\\evil", { headers: own }), 400, "read this address"],
      [await call("/media/nowhere.webp", { headers: own }), 404, "Not found"],
    ];

    for (const [{ status, headers, text }, expected, sentence] of refusals) {
      expect(status).toBe(expected);
      expect(headers).toMatchObject({
        ...securityHeaderValues(false),
        "content-type": "text/html; charset=utf-8",
        "cache-control": expect.stringContaining("no-store"),
        "content-security-policy": expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
      });
      expect(text).toContain("<h1>Sanda</h1>");
      expect(text).toContain(sentence);
      expect(text).toContain('<a href="/">Go to the home page</a>');
    }
  },
);

serverTest("rejects requests in the language of the URL", async ({ shop, call }) => {
  const own = { origin: shop.baseUrl, accept: "text/html" };
  const refusals: [RawResponse, string][] = [
    [await call("/si/about", { method: "POST", headers: own }), "මෙම පිටුවට එවූ දේ"],
    [await call("/ta/login", aForm({ email: "x".repeat(65 * 1024) }, own)), "அனுப்பப்பட்டது"],
    [await call("/ta/login", aForm({}, { accept: "text/html" })), "வேறொரு தளத்திலிருந்து"],
    [await call("/si/\\evil", { headers: own }), "<html"],
  ];

  for (const [{ text }, sentence] of refusals) {
    expect(text).toContain(sentence);
    expect(text).toMatch(/<html lang="(si|ta)"/);
    expect(text).not.toContain("Go to the home page");
    expect(text).toMatch(/<a href="\/(si|ta)">/);
  }
});

serverTest("rejects requests for pictures and scripts and from PayHere in plain text", async ({ shop, call }) => {
  const picture = await call("/media/nowhere.webp", { headers: { accept: "image/avif,image/webp,*/*" } });
  const api = await call("/api/quote", { method: "POST", headers: { accept: "*/*" } });
  const form = await call("/about", { method: "POST", headers: { origin: shop.baseUrl } });

  for (const { headers, text } of [picture, api, form]) {
    expect(headers["content-type"]).toMatch(/^text\/plain/);
    expect(text).not.toContain("<");
  }
});
