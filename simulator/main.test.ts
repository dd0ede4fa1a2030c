import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../tests/support/free-port.ts";

const MAIN = "simulator/main.ts";
const env = (port: number | string) => ({ PATH: process.env.PATH, PORT: "1", PAYHERE_SIMULATOR_PORT: `${port}` });

test("listens on the default port of the shop's settings", async () => {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], { env: env(port), stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill());

  const [line] = await once(child.stdout.setEncoding("utf8"), "data");

  expect(line).toContain(`:${port}/__sim/`);
});

/** @returns what a failed start prints */
function errorsWith(port: number | string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN], { env: env(port) }, (_, _out, err) => resolve(err));
  });
}

test.each(["nonsense", "70000", "-1", "1.5"])(
  "rejects the port %s without advice about another program",
  async (port) => {
    expect(await errorsWith(port)).toBe(
      "PAYHERE_SIMULATOR_PORT must be a number from 1 to 65535. Example: PAYHERE_SIMULATOR_PORT=4401 npm run simulator\n",
    );
  },
);

test("names the setting when the port is in use, without a stack", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const errors = await errorsWith(port);

  expect(errors).toContain(`The simulator cannot use port ${port}`);
  expect(errors).toContain("PAYHERE_SIMULATOR_PORT=");
  expect(errors).not.toContain("    at ");
});
