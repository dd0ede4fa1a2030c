import type { Socket } from "node:net";
import { networkOf } from "../../domain/accounts/network-of.ts";
import { ClientPool } from "./client-pool.ts";

/** A connection takes some 20 kB, whatever is requested over it. */
export const MAX_CONNECTIONS = 5_000;
/** One client's share: many phones of one mobile network have the same IP address. */
const PER_CLIENT = 1_000;

/**
 * Limits open connections. A client beyond its share loses its own connection that has sent least; when all are taken, the client with the most
 * connections does. A connection whose request is in work stays open.
 */
export class ConnectionLimits {
  private readonly pool = new ClientPool({ total: MAX_CONNECTIONS, perClient: PER_CLIENT, replacesOwn: true });
  private readonly inWork = new Set<Socket>();
  private readonly isProxy: (socket: Socket) => boolean;

  /** @param isProxy whether all visitors come over this IP address */
  constructor(isProxy: (socket: Socket) => boolean) {
    this.isProxy = isProxy;
  }

  get size(): number {
    return this.pool.size;
  }

  /** Counts a connection that was accepted; closes it when no other one can be closed. */
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
