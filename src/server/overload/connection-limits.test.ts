import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { ConnectionLimits } from "./connection-limits.ts";

const direct = () => false;

function aSocket(remoteAddress: string, bytesRead = 0) {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    bytesRead,
    destroyed: false,
    destroy() {
      socket.destroyed = true;
      socket.emit("close");
    },
  });
  return socket as unknown as Socket;
}

/** @returns the sockets that are still open */
function connect(limits: ConnectionLimits, count: number, addressOf: (number: number) => string): () => Socket[] {
  const sockets = Array.from({ length: count }, (_, number) => aSocket(addressOf(number)));
  for (const socket of sockets) limits.add(socket);
  return () => sockets.filter(({ destroyed }) => !destroyed);
}

test("keeps a thousand connections of one IP address and accepts another client at once", () => {
  const limits = new ConnectionLimits(direct);
  const attack = connect(limits, 5_000, () => "192.0.2.1");
  const visitor = aSocket("192.0.2.2");
  limits.add(visitor);

  expect(attack()).toHaveLength(1_000);
  expect(visitor.destroyed).toBe(false);
});

test("counts the IPv6 addresses of one /64 network as one client", () => {
  const limits = new ConnectionLimits(direct);

  expect(connect(limits, 1_500, (number) => `2001:db8:1:2::${number.toString(16)}`)()).toHaveLength(1_000);
});

test("closes a connection of the client with the most when six clients take all", () => {
  const limits = new ConnectionLimits(direct);
  const attack = connect(limits, 6_000, (number) => `192.0.2.${number % 6}`);
  const visitor = aSocket("198.51.100.1");
  limits.add(visitor);

  expect(limits.size).toBe(5_000);
  expect(attack()).toHaveLength(4_999);
  expect(visitor.destroyed).toBe(false);
});

test("never closes a connection whose request is in progress", () => {
  const limits = new ConnectionLimits(direct);
  const working = aSocket("192.0.2.1");
  limits.add(working);
  limits.beginWork(working);
  connect(limits, 1_500, () => "192.0.2.1");
  expect(working.destroyed).toBe(false);

  limits.endWork(working);
  connect(limits, 1_000, () => "192.0.2.1");
  expect(working.destroyed).toBe(true);
});

test("allows a proxy's IP address all connections", () => {
  const limits = new ConnectionLimits(() => true);

  expect(connect(limits, 3_000, () => "10.0.0.1")()).toHaveLength(3_000);
});
