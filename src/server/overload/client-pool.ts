/** A resource that a client occupies and that the pool can close to give its slot to another client. */
export type Holder = {
  /** Bytes that the client has sent so far; null while the server works on its request, which is then never closed. */
  sentBytes(): number | null;
  close(): void;
};

/**
 * Maximum number of holders, oldest first, that are compared before one is closed. More would make each new connection
 * expensive.
 */
const COMPARED = 50;

type Limits = {
  /** Upper bound for all clients together. */
  total: number;
  /** Upper bound for one client. */
  perClient: number;
  /** Whether a client at its bound replaces its own holder that has sent least; otherwise it is rejected. */
  replacesOwn: boolean;
};

/**
 * Bounds the number of holders, in total and per client. When the pool is full, a new holder replaces one of the client
 * with the most holders: the one that has sent least. So one client that fills the pool cannot keep others out.
 */
export class ClientPool {
  private readonly clients = new Map<string, Set<Holder>>();
  private readonly limits: Limits;
  private count = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  get size(): number {
    return this.count;
  }

  /**
   * Adds a holder for the client.
   * @param isShared the client represents many visitors, such as a proxy: only the bound for all clients counts
   * @returns a function that removes the holder, safe to call twice; null when there is no slot
   */
  acquire(client: string, holder: Holder, isShared = false): (() => void) | null {
    const { total, perClient, replacesOwn } = this.limits;
    const own = this.clients.get(client)?.size ?? 0;
    if (own >= perClient && !isShared) {
      if (!replacesOwn || !this.closeLeastSent(client)) return null;
    } else if (this.count >= total && !this.closeLeastSent(this.largest())) return null;
    const holders = this.clients.get(client) ?? new Set();
    this.clients.set(client, holders.add(holder));
    this.count += 1;
    return () => this.remove(client, holder);
  }

  private remove(client: string, holder: Holder): void {
    const holders = this.clients.get(client);
    if (!holders?.delete(holder)) return;
    this.count -= 1;
    if (holders.size === 0) this.clients.delete(client);
  }

  private largest(): string {
    let [largest, most] = ["", 0];
    for (const [client, { size }] of this.clients) if (size > most) [largest, most] = [client, size];
    return largest;
  }

  /** Closes the holder with the fewest bytes sent among the client's oldest ones; on a tie, the older one. */
  private closeLeastSent(client: string): boolean {
    let [least, leastBytes]: [Holder | null, number] = [null, Number.POSITIVE_INFINITY];
    let compared = 0;
    for (const holder of this.clients.get(client) ?? []) {
      const bytes = holder.sentBytes();
      if (bytes === null) continue;
      if (bytes < leastBytes) [least, leastBytes] = [holder, bytes];
      compared += 1;
      if (compared >= COMPARED) break;
    }
    if (!least) return false;
    this.remove(client, least);
    least.close();
    return true;
  }
}
