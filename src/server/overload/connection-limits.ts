import type { Socket } from "node:net";
import { networkOf } from "../../domain/accounts/rate-limits/network-of.ts";
import { ClientPool } from "./client-pool.ts";

/** Maximum number of open connections; each takes about 20 kB. */
export const MAX_CONNECTIONS = 5_000;
/** Maximum number per client; high, because many phones of one mobile network have the same IP address. */
const PER_CLIENT = 1_000;

/**
 * Limits open connections. Beyond its limit a client loses its own connection that has sent least; at the total limit,
 * the client with the most connections does. A connection whose request is in progress stays open.
 */
export class ConnectionLimits {
  private readonly pool = new ClientPool({ total: MAX_CONNECTIONS, perClient: PER_CLIENT, replacesOwn: true });
  private readonly inWork = new Set<Socket>();
  private readonly isProxy: (socket: Socket) => boolean;

  /** @param isProxy whether many visitors share the IP address of this connection */
  constructor(isProxy: (socket: Socket) => boolean) {
    this.isProxy = isProxy;
  }

  get size(): number {
    return this.pool.size;
  }

  /** Adds an accepted connection; closes it when no other one can be closed. */
  add(socket: Socket): void {
    const holder = {
      sentBytes: () => (this.inWork.has(socket) ? null : socket.bytesRead),
      close: () => void socket.destroy(),
    };
    const remove = this.pool.acquire(networkOf(socket.remoteAddress ?? ""), holder, this.isProxy(socket));
    if (!remove) {
      socket.destroy();
      return;
    }
    socket.once("close", () => {
      this.inWork.delete(socket);
      remove();
    });
  }

  beginWork(socket: Socket): void {
    if (!socket.destroyed) this.inWork.add(socket);
  }

  endWork(socket: Socket): void {
    this.inWork.delete(socket);
  }
}
