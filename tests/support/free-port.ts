import { once } from "node:events";
import { createServer } from "node:net";
import { invariant } from "../../src/domain/errors.ts";

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  invariant(typeof address === "object" && address, "no port of a TCP server");
  server.close();
  await once(server, "close");
  return address.port;
}
