import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { Door } from "./door.ts";

async function aDoor() {
  const door = new Door();
  let entered = 0;
  const server = createServer(() => {
    entered += 1;
  }).on("connection", door.note);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const knock = async (count: number) => {
    const sockets = Array.from({ length: count }, () => connect(port, "127.0.0.1"));
    // Node connects in its next tick, and the system has them all before the door.
    await Promise.resolve().then(() => new Promise((resolve) => process.nextTick(resolve)));
    return sockets;
  };
  return { door, server, knock, entered: () => entered };
}

test("all who stand before the door are let in before there is more work", async () => {
  const { door, server, knock, entered } = await aDoor();
  const sockets = await knock(50);

  await door.letIn();

  expect(entered()).toBe(50);
  for (const socket of sockets) socket.destroy();
  server.close();
});

test("where nobody stands there is nothing to wait for, and where all come work goes on", async () => {
  const { door, server, knock, entered } = await aDoor();
  await door.letIn();
  const sockets = await knock(300);

  await door.letIn();

  expect(entered()).toBeGreaterThan(50);
  expect(entered()).toBeLessThan(300);
  for (const socket of sockets) socket.destroy();
  server.close();
});
