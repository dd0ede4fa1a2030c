import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { checkoutRoutes } from "./checkout-routes.ts";
import type { Merchant } from "./checks.ts";
import { controlRoutes } from "./control-routes.ts";
import { countRequests } from "./counters.ts";
import { createDelayedResponses } from "./delayed.ts";
import { merchantRoutes } from "./merchant-routes.ts";
import { createNotifier } from "./notifier.ts";
import type { Simulator } from "./payments.ts";
import { sdkRoutes } from "./sdk-routes.ts";
import { openStore } from "./store.ts";

const MAX_BODY_BYTES = 64 * 1024;

/** The account that exists when nothing else is configured; made up, for tests and demonstrations only. */
export const TEST_MERCHANT: Merchant = {
  id: "1210000",
  secret: "Test-merchant-Secret-01",
  appId: "simulator-app",
  appSecret: "simulator-app-secret",
  domains: ["localhost", "127.0.0.1"],
};

export type SimulatorOptions = {
  /** 0 takes any free port. */
  port: number;
  /** Loopback only. */
  host?: string;
  merchants: Merchant[];
  /** Keeps payments and notifications over a restart; without it they live in memory. */
  stateFile?: string;
  /** Makes payment and refund numbers repeatable. */
  seed?: number;
  notifyDelayMs?: number;
  redirectDelayMs?: number;
  log?: (line: string) => void;
};

/**
 * Starts the stand-in for the PayHere sandbox and sends what a former run still owed.
 * @throws when the host is not this machine alone, the port is taken, or the state file cannot be read
 */
export async function startSimulator(options: SimulatorOptions) {
  const { port, host = "127.0.0.1", log = () => {} } = options;
  if (!isLoopback(host))
    throw new Error(`The simulator only listens on this machine, such as 127.0.0.1, not on ${host}`);
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
  // Not strict: `/__sim` and `/__sim/` are the same page.
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
