import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { vapidKeys } from "./vapid-keys.server.ts";
import { createWebPush } from "./web-push.server.ts";

const SECRET = "a-secret-that-only-tests-know-0123456789";
const NOTICE = { title: "Shop", body: "New order: 4F7K-92MX", tag: "orders", path: "/admin/orders/1" };
const OPTIONS = { ttlSeconds: 60, isUrgent: true };

/** A push service that answers with this status, and a browser that has subscribed there. */
async function aPushService(status: number) {
  const requests: { headers: Record<string, unknown>; bytes: number }[] = [];
  const server = createServer(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    requests.push({ headers: request.headers, bytes });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const browser = createECDH("prime256v1");
  const publicKey = browser.generateKeys("base64url");
  const authSecret = randomBytes(16).toString("base64url");
  const subscriber = { endpoint: `http://127.0.0.1:${port}/push/1`, publicKey, authSecret };
  return { requests, subscriber, close: () => new Promise((resolve) => server.close(resolve)) };
}

test("derives the same valid key pair from the same secret only", () => {
  expect(vapidKeys(SECRET)).toEqual(vapidKeys(SECRET));
  expect(vapidKeys(`${SECRET}1`)).not.toEqual(vapidKeys(SECRET));
  const { publicKey, privateKey } = vapidKeys(SECRET);
  expect([Buffer.from(publicKey, "base64url").length, Buffer.from(privateKey, "base64url").length]).toEqual([65, 32]);
});

test("sends an encrypted payload, signed with the shop's key", async () => {
  const service = await aPushService(201);
  const push = createWebPush({ sessionSecret: SECRET, subject: "https://shop.example.lk" });

  expect(await push.send(service.subscriber, NOTICE, OPTIONS)).toBe("sent");

  const [request] = service.requests;
  expect(request?.headers).toMatchObject({
    ttl: "60",
    urgency: "high",
    topic: "orders",
    "content-encoding": "aes128gcm",
  });
  const [, token = "", key = ""] = /^vapid t=(.+), k=(.+)$/.exec(String(request?.headers.authorization)) ?? [];
  expect(key).toBe(push.publicKey);
  const [head, claims, signature = ""] = token.split(".");
  const bytes = Buffer.from(key, "base64url");
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = createPublicKey({
    key: { kty: "EC", crv: "P-256", x, y } as import("node:crypto").JsonWebKey,
    format: "jwk",
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isValid = verify(
    "sha256",
    signed,
    { key: jwk, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(isValid).toBe(true);
  await service.close();
});

test.each([
  [404, "gone"],
  [410, "gone"],
  [400, "refused"],
  [302, "refused"],
  [429, "unreachable"],
  [503, "unreachable"],
] as const)("takes status %i as %s", async (status, result) => {
  const service = await aPushService(status);
  const push = createWebPush({ sessionSecret: SECRET, subject: "https://shop.example.lk" });

  expect(await push.send(service.subscriber, NOTICE, OPTIONS)).toBe(result);

  await service.close();
  expect(await push.send(service.subscriber, NOTICE, OPTIONS)).toBe("unreachable");
});
