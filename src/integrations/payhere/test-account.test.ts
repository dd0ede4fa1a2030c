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

test("an App ID and secret that the gateway knows work, others are refused", async () => {
  const apiBase = await anApi();

  expect(await testAccount({ ...APP, apiBase })).toBe("works");
  expect(await testAccount({ ...APP, appSecret: "another-secret", apiBase })).toBe("refused");
  expect(await testAccount({ ...APP, appId: "unknown", apiBase })).toBe("refused");
});

test("without them nothing is asked", async () => {
  const apiBase = "http://localhost:1";

  expect(await testAccount({ appId: undefined, appSecret: undefined, apiBase })).toBe("no-app");
  expect(await testAccount({ appId: "only", appSecret: undefined, apiBase })).toBe("no-app");
});

test("silence, a closed door and something else are told apart from a refusal", async () => {
  const silent = await something(() => undefined);
  const page = await something((_, response) => response.end("<html>Hello</html>"));

  expect(await testAccount({ ...APP, apiBase: silent }, 100)).toBe("no-answer");
  expect(await testAccount({ ...APP, apiBase: "http://localhost:1" })).toBe("no-answer");
  expect(await testAccount({ ...APP, apiBase: page })).toBe("not-understood");
});
