import { startSimulator, TEST_MERCHANT } from "./server.ts";

if (process.env.NODE_ENV === "production") {
  console.error("The payment simulator does not run with NODE_ENV=production: real orders need real payments.");
  process.exit(1);
}

const simulator = await startSimulator({
  port: Number(process.env.PORT || 4400),
  merchants: [TEST_MERCHANT],
  log: (line) => console.log(line),
});
console.log(`Payment simulator: ${simulator.url}/__sim/`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void simulator.close());
