import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const request = (forwarded: string | string[] | undefined, remoteAddress: string | undefined = "10.0.0.7") =>
  ({ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test("without a proxy of ours, what the header says is not believed", () => {
  expect(clientAddress(request("1.2.3.4"), false)).toBe("10.0.0.7");
});

test.each([
  ["1.2.3.4", "1.2.3.4"],
  ["6.6.6.6, 1.2.3.4", "1.2.3.4"],
  ["6.6.6.6,6.6.6.6 ,  1.2.3.4 ", "1.2.3.4"],
  ["6.6.6.6,", "10.0.0.7"],
  ["", "10.0.0.7"],
  [undefined, "10.0.0.7"],
])("of '%s' only what our own proxy added is believed", (header, address) => {
  expect(clientAddress(request(header), true)).toBe(address);
});

test("a connection that has just closed has no address", () => {
  expect(clientAddress({ headers: {}, socket: {} } as IncomingMessage, false)).toBe("unknown");
  expect(clientAddress(undefined, true)).toBe("unknown");
});
