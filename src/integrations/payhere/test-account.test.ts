import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startSimulator } from "../../../simulator/server.ts";
import { testAccount } from "./test-account.ts";

const MERCHANT = { id: "1210000", secret: "a-secret-of-tests", appId: "an-app", appSecret: "its-secret", domains: [] };
const APP = { appId: MERCHANT.appId, appSecret: MERCHANT.appSecret };

async function anApi(): Promise<string> {
  const simulator = await startSimulator({ port: 0, merchants: [MERCHANT] });
  onTestFinished(() => simulator.close());
  return `${simulator.url}/merchant/v1`;
}

async function something(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0);
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test("returns works for a valid App ID and secret, and refused for others", async () => {
  const apiBase = await anApi();

  expect(await testAccount({ ...APP, apiBase })).toBe("works");
  expect(await testAccount({ ...APP, appSecret: "another-secret", apiBase })).toBe("refused");
  expect(await testAccount({ ...APP, appId: "unknown", apiBase })).toBe("refused");
});

test("sends no request without App ID and secret", async () => {
  const apiBase = "http://localhost:1";

  expect(await testAccount({ appId: undefined, appSecret: undefined, apiBase })).toBe("no-app");
  expect(await testAccount({ appId: "only", appSecret: undefined, apiBase })).toBe("no-app");
});

test("distinguishes no response, a refused connection and an unknown response from a refusal", async () => {
  const silent = await something(() => undefined);
  const page = await something((_, response) => response.end("<html>Hello</html>"));

  expect(await testAccount({ ...APP, apiBase: silent }, 100)).toBe("no-answer");
  expect(await testAccount({ ...APP, apiBase: "http://localhost:1" })).toBe("no-answer");
  expect(await testAccount({ ...APP, apiBase: page })).toBe("not-understood");
});
