import { z } from "zod";

const port = (example: number) =>
  z.coerce
    .number({ error: `must be a number such as ${example}` })
    .int()
    .min(1, { error: "must be at least 1" })
    .max(65_535, { error: "must be at most 65535" });

/** Environment variables for the ports. */
export const portsEnvironment = {
  PORT: port(3000).default(3000).describe("Port of the shop."),
  HOST: z.string().default("127.0.0.1").describe("IP address that the shop binds to; `0.0.0.0` for all."),
  METRICS_PORT: port(9464)
    .optional()
    .describe(
      "Port of `GET /metrics` for Prometheus, in the shop and in `npm run worker`. Without it, no metrics are served.",
    ),
  METRICS_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("IP address that the metrics port binds to. Metrics contain no visitor data, but keep them internal."),
  PAYHERE_SIMULATOR_PORT: port(4400).default(4400).describe("Port of the PayHere simulator."),
};

type PortsEnvironment = z.infer<z.ZodObject<typeof portsEnvironment>> & { PAYHERE_MODE: string };

/** Returns a sentence when two servers of the shop would listen on one port, else null. */
export function sharedPort(settings: PortsEnvironment): string | null {
  const isSimulated = settings.PAYHERE_MODE === "simulator";
  const names = ["PORT", "METRICS_PORT", ...(isSimulated ? ["PAYHERE_SIMULATOR_PORT" as const] : [])] as const;
  for (const [index, name] of names.entries()) {
    const same = names
      .slice(0, index)
      .find((other) => settings[other] !== undefined && settings[other] === settings[name]);
    if (same)
      return `${name}: must differ from ${same} (both are ${settings[name]}). Example: ${name}=${Number(settings[name]) + 1}`;
  }
  return null;
}
