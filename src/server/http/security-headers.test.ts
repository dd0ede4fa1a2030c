import { Hono } from "hono";
import { expect, test } from "vitest";
import { hasNoSession, rejectForeignOrigins, securityHeaders, securityHeaderValues } from "./security-headers.ts";

const OWN = "https://shop.example.lk";

const guarded = new Hono();
guarded.use(rejectForeignOrigins(`${OWN}/`, hasNoSession));
guarded.all("*", (c) => c.text("done"));

const send = async (method: string, headers: Record<string, string>, path = "/login") =>
  (await guarded.request(`http://10.0.0.1${path}`, { method, headers })).status;

const SENT = {
  "by our own page": [{ "sec-fetch-site": "same-origin", origin: OWN }, 200],
  "by our own page, whatever its origin is called": [{ "sec-fetch-site": "same-origin", origin: "null" }, 200],
  "by our own page in an older browser": [{ origin: OWN }, 200],
  "by another site": [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }, 403],
  "by another site that names our origin": [{ "sec-fetch-site": "cross-site", origin: OWN }, 403],
  "by a neighbour below the same domain": [{ "sec-fetch-site": "same-site", origin: "https://x.example.lk" }, 403],
  "by the user, without a page": [{ "sec-fetch-site": "none" }, 403],
  "by another site in an older browser": [{ origin: "https://evil.example" }, 403],
  "by a hidden frame in an older browser": [{ origin: "null" }, 403],
  "by our host without its encryption": [{ origin: "http://shop.example.lk" }, 403],
  "by our host on another port": [{ origin: `${OWN}:8443` }, 403],
  "by a longer host": [{ origin: `${OWN}.evil.example` }, 403],
  "by a program without either header": [{}, 403],
} as const;

for (const [how, [headers, status]] of Object.entries(SENT)) {
  test.each(["POST", "PUT", "PATCH", "DELETE"])(`responds to %s sent ${how} with ${status}`, async (method) => {
    expect(await send(method, headers)).toBe(status);
  });

  test.each(["GET", "HEAD", "OPTIONS"])(`allows %s sent ${how}`, async (method) => {
    expect(await send(method, headers)).toBe(200);
  });
}

test("allows a payment notification without an origin, at its exact path only", async () => {
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };

  expect(await send("POST", foreign, "/hooks/payhere")).toBe(200);
  for (const path of [
    "/hooks/payhere/",
    "/hooks/payhere.data",
    "/HOOKS/payhere",
    "//hooks/payhere",
    "/hooks/payhere/x",
  ]) {
    expect(await send("POST", foreign, path), path).toBe(403);
  }
});

test("allows a mail client to unsubscribe a reader from another origin, with a token only", async () => {
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://mail.example" };

  for (const path of ["/unsubscribe/aB_-9", "/si/unsubscribe/aB_-9", "/ta/unsubscribe/aB_-9"])
    expect(await send("POST", foreign, path), path).toBe(200);
  for (const path of ["/unsubscribe", "/unsubscribe/", "/unsubscribe/x/y", "/unsubscribe/x.data", "/x/unsubscribe/y"])
    expect(await send("POST", foreign, path), path).toBe(403);
});

test("sets the headers on every response unless a route has set its own", async () => {
  const app = new Hono();
  app.use(securityHeaders(true));
  app.get("/own", (c) => c.text("pay", 200, { "referrer-policy": "strict-origin-when-cross-origin" }));
  app.get("/redirect", (c) => c.redirect("/"));
  app.get("/broken", () => {
    throw new Error("broken");
  });
  app.onError((_error, c) => c.text("sorry", 500));

  for (const path of ["/own", "/redirect", "/broken", "/nowhere"]) {
    const { headers } = await app.request(path);
    const expected = { ...securityHeaderValues(true) };
    if (path === "/own") expected["referrer-policy"] = "strict-origin-when-cross-origin";
    expect(Object.fromEntries(headers), path).toMatchObject(expected);
  }
});

test("sends strict-transport-security only when BASE_URL is https", () => {
  expect(securityHeaderValues(true)["strict-transport-security"]).toBe("max-age=63072000");
  expect(securityHeaderValues(false)["strict-transport-security"]).toBeUndefined();
});
