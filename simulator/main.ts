import { startSimulator, TEST_MERCHANT } from "./server.ts";

if (process.env.NODE_ENV === "production") {
  console.error("The PayHere simulator does not run with NODE_ENV=production, because real orders need real payments.");
  process.exit(1);
}

const SETTING = "PAYHERE_SIMULATOR_PORT";
const REASONS: Record<string, string> = {
  EADDRINUSE: "another program uses it. Stop that program, or choose another port",
  EACCES: "only root can use ports below 1024. Choose a higher port",
};
const port = Number(process.env[SETTING] || 4400);

const EXAMPLE = `${SETTING}=4401 npm run simulator`;
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`${SETTING} must be a number from 1 to 65535. Example: ${EXAMPLE}`);
  process.exit(1);
}

const simulator = await startSimulator({ port, merchants: [TEST_MERCHANT], log: (line) => console.log(line) }).catch(
  (error: NodeJS.ErrnoException) => {
    const reason = REASONS[error.code ?? ""];
    if (!reason) throw error;
    console.error(`The simulator cannot use port ${port}: ${reason}. Example: ${EXAMPLE}`);
    process.exit(1);
  },
);
console.log(`PayHere simulator: ${simulator.url}/__sim/`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void simulator.close());
