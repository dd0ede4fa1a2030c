import { once } from "node:events";
import { createServer } from "node:net";
import { invariant } from "../../src/domain/errors.ts";

/** The system may name a port again as soon as it is closed: a shop and its simulator would get the same one. */
const given = new Set<number>();

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  invariant(typeof address === "object" && address, "no port of a TCP server");
  const { port } = address;
  server.close();
  await once(server, "close");
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}
