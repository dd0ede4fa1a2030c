import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../tests/support/free-port.ts";

const MAIN = "simulator/main.ts";
const env = (port: number) => ({ PATH: process.env.PATH, PORT: "1", PAYHERE_SIMULATOR_PORT: `${port}` });

test("listens on the default port of the shop's settings", async () => {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], { env: env(port), stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill());

  const [line] = await once(child.stdout.setEncoding("utf8"), "data");

  expect(line).toContain(`:${port}/__sim/`);
});

test("names the setting when the port is in use, without a stack", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [MAIN], { env: env(port) }, (_, _out, err) => resolve(err));
  });

  expect(said).toContain(`The simulator cannot use port ${port}`);
  expect(said).toContain("PAYHERE_SIMULATOR_PORT=");
  expect(said).not.toContain("    at ");
});
