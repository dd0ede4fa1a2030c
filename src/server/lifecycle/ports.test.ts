import { once } from "node:events";
import { createServer, Server } from "node:net";
import { expect, test, vi } from "vitest";
import { PortError, requirePort } from "./ports.ts";

test("rejects a port in use with its number and its setting", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const refused = requirePort("PORT", "127.0.0.1", port);

  await expect(refused).rejects.toThrow(PortError);
  await expect(refused).rejects.toThrow(`port ${port} on 127.0.0.1: another program already listens there`);
  other.close();
  await once(other, "close");
  await expect(requirePort("PORT", "127.0.0.1", port)).resolves.toBeUndefined();
});

test.each([
  ["EACCES", "PORT", "only root can use ports below 1024. Use a higher port with a proxy in front. Example: PORT=3000"],
  ["ENOTFOUND", "PORT", "Set HOST to one of its own (127.0.0.1"],
  ["EADDRNOTAVAIL", "METRICS_PORT", "Set METRICS_HOST to one of its own"],
  // HOST=:: on a machine without IPv6.
  ["EAFNOSUPPORT", "PORT", "Set HOST to one of its own (127.0.0.1"],
])("prints advice that fits the reason %s", async (code, setting, advice) => {
  vi.spyOn(Server.prototype, "listen").mockImplementation(function (this: Server) {
    queueMicrotask(() => this.emit("error", Object.assign(new Error(code), { code })));
    return this;
  });

  const refused = requirePort(setting, "shop.invalid", 80);

  await expect(refused).rejects.toThrow(PortError);
  await expect(refused).rejects.toThrow(advice);
  await expect(refused).rejects.not.toThrow("Stop that program");
});

test("rejects the IP address of another machine", async () => {
  await expect(requirePort("PORT", "192.0.2.1", 3000)).rejects.toThrow("this machine does not have that IP address");
});
