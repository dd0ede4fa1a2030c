import { type SimulatorOptions, startSimulator } from "../../../simulator/server.ts";
import { CARDS, driversFor } from "../../../simulator/test-shop.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

/** Not the shop's own simulator, which would end with the shop. */
const MERCHANT = {
  id: "1210007",
  secret: "A-secret-of-the-proof-01",
  appId: "proof-app",
  appSecret: "proof-app-secret",
  domains: ["localhost", "127.0.0.1"],
};

/** Starts a PayHere simulator behind a TCP proxy. @returns both, and the settings of a shop that uses them */
export async function aGateway(run: Pick<ScenarioRun, "afterwards">, options: Partial<SimulatorOptions> = {}) {
  const simulator = await startSimulator({ port: 0, merchants: [MERCHANT], notifyDelayMs: 0, ...options });
  run.afterwards(() => simulator.close());
  const line = await openTcpProxy({ port: Number(new URL(simulator.url).port) });
  run.afterwards(() => line.close());
  const address = `http://localhost:${line.port}`;
  const settings = {
    PAYHERE_MODE: "sandbox",
    PAYHERE_MERCHANT_ID: MERCHANT.id,
    PAYHERE_MERCHANT_SECRET: MERCHANT.secret,
    PAYHERE_APP_ID: MERCHANT.appId,
    PAYHERE_APP_SECRET: MERCHANT.appSecret,
    PAYHERE_SDK_URL: `${address}/lib/payhere-2.0.js`,
    PAYHERE_CHECKOUT_BASE: `${address}/pay`,
    PAYHERE_API_BASE: `${address}/merchant/v1`,
  };
  const drivers = driversFor(simulator.url);
  return {
    settings,
    line,
    secret: MERCHANT.secret,
    merchantId: MERCHANT.id,
    ...drivers,
    stage: (scenario: string, more: object = {}) =>
      drivers.control("/scenarios", { match: { any: true }, scenario, times: 1_000_000, ...more }),
    passTime: (advanceMs: number) => drivers.control("/clock", { advanceMs }),
    /** Pays with the parameters that the shop returned for the order. */
    async pay(placed: { text: string }): Promise<void> {
      const { payment } = JSON.parse(placed.text) as { payment: Record<string, unknown> };
      const fields = Object.fromEntries(Object.entries(payment).map(([name, value]) => [name, String(value)]));
      await drivers.payWith(await drivers.start(fields), CARDS.success);
    },
    async refundsOf(orderNumber: string): Promise<unknown[]> {
      return (await drivers.get(`/__sim/refunds?order_id=${orderNumber}`)).json() as Promise<unknown[]>;
    },
  };
}
