import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { checkoutRoutes } from "./checkout-routes.ts";
import type { Merchant } from "./checks.ts";
import { controlRoutes } from "./control-routes.ts";
import { countRequests } from "./counters.ts";
import { createDelayedResponses } from "./delayed-responses.ts";
import { merchantRoutes } from "./merchant-routes.ts";
import { createNotifier } from "./notifier.ts";
import type { Simulator } from "./payments.ts";
import { sdkRoutes } from "./sdk-routes.ts";
import { openStore } from "./store.ts";

const MAX_BODY_BYTES = 64 * 1024;

/** The default account, with fictitious data, for tests and demonstrations only. */
export const TEST_MERCHANT: Merchant = {
  id: "1210000",
  secret: "Test-merchant-Secret-01",
  appId: "simulator-app",
  appSecret: "simulator-app-secret",
  domains: ["localhost", "127.0.0.1"],
};

export type SimulatorOptions = {
  /** 0 chooses a free port. */
  port: number;
  /** Loopback addresses only. */
  host?: string;
  merchants: Merchant[];
  /** File that stores payments and notifications over a restart; without it they are in memory. */
  stateFile?: string;
  /** Makes payment and refund ids reproducible. */
  seed?: number;
  notifyDelayMs?: number;
  redirectDelayMs?: number;
  log?: (line: string) => void;
};

/**
 * Starts the simulator of the PayHere sandbox and sends the pending notifications of the previous run.
 * @throws when the host is not a loopback address, the port is in use, or the state file cannot be read
 */
export async function startSimulator(options: SimulatorOptions) {
  const { port, host = "127.0.0.1", log = () => {} } = options;
  if (!isLoopback(host))
    throw new Error(`The simulator cannot bind to ${host}. Set HOST to a loopback address such as 127.0.0.1.`);
  const store = openStore(options);
  const notifier = createNotifier(store, log);
  const { notifyDelayMs = 200, redirectDelayMs = 2000 } = options;
  const delayed = createDelayedResponses(store);
  const app = simulatorApp({ store, notifier, delayed, notifyDelayMs, redirectDelayMs, log });

  const server = serve({ fetch: app.fetch, port, hostname: host });
  await once(server, "listening");
  notifier.sendDue();
  const { port: takenPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${takenPort}`,
    port: takenPort,
    async close() {
      await notifier.stop();
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function simulatorApp(simulator: Simulator) {
  // `/__sim` and `/__sim/` are the same page.
  const app = new Hono({ strict: false });
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.use(countRequests(simulator.store));
  app.route("/lib", sdkRoutes(simulator));
  app.route("/pay", checkoutRoutes(simulator));
  app.route("/merchant/v1", merchantRoutes(simulator));
  app.route("/__sim", controlRoutes(simulator));
  return app;
}

const isLoopback = (host: string) => host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
