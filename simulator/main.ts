import { startSimulator, TEST_MERCHANT } from "./server.ts";

if (process.env.NODE_ENV === "production") {
  console.error("The PayHere simulator does not run with NODE_ENV=production, because real orders need real payments.");
  process.exit(1);
}

const SETTING = "PAYHERE_SIMULATOR_PORT";
const port = Number(process.env[SETTING] || 4400);

const simulator = await startSimulator({ port, merchants: [TEST_MERCHANT], log: (line) => console.log(line) }).catch(
  (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE" && error.code !== "EACCES" && error.code !== "ERR_SOCKET_BAD_PORT") throw error;
    const example = `${SETTING}=4401 npm run simulator`;
    console.error(
      `The simulator cannot use port ${process.env[SETTING] || port} (${error.code}). Stop the program that uses it, or choose another port: ${example}`,
    );
    process.exit(1);
  },
);
console.log(`PayHere simulator: ${simulator.url}/__sim/`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void simulator.close());
