import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import type { RunningShop } from "../shop.ts";
import { sendFailure } from "./listener.ts";

test("logs method and path of a failed request, without the query and parts that may be secret", async () => {
  const logged: unknown[] = [];
  const shop = {
    config: { isSecure: false, shop: { name: "Sanda" } },
    log: { error: (facts: object, text: string) => logged.push({ ...facts, text }) },
    outage: { covers: () => false },
  } as unknown as RunningShop;
  const server = createServer((request, response) => sendFailure(shop, new Error("broken"), request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;

  const response = await fetch(`http://127.0.0.1:${port}/files/${"s".repeat(32)}/slip?token=secret`, {
    method: "POST",
  });
  server.close();

  expect(response.status).toBe(500);
  expect(logged).toMatchObject([{ text: "failed to handle request", method: "POST", path: "/files/…/slip" }]);
});
