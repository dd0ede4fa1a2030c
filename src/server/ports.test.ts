import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { PortError, requirePort } from "./ports.ts";

test("a port that another program has is refused with its number and the setting that chooses it", async () => {
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

test("an address of another machine is refused", async () => {
  await expect(requirePort("PORT", "192.0.2.1", 3000)).rejects.toThrow("this machine does not have that address");
});
