/** How many requests a process works on at once, without pages from memory, pictures and scripts. */
const MAX_AT_ONCE = 150;
/** So many more are let in for what an order needs, however many look around. */
const KEPT_FOR_ORDERS = 100;

/** Placing, paying, the gateway's notices and what somebody sees of their order; in any language, also as a page's script asks. */
const NEEDED_FOR_ORDERS = /^(?:\/[a-z]{2})?\/(?:cart|pay|orders?|order-[a-z]+|hooks|api|success|cancel)(?:[/.?]|$)/;
/** Sent from the disk or answered without any work. */
const COSTS_NOTHING = /^\/(?:assets|media|fonts|healthz)(?:\/|$)/;

/**
 * The room of a process: beyond it a request is turned away at once, so that those inside are answered in time. Looking around
 * cannot fill what is kept for orders.
 */
export class Room {
  private inside = 0;

  /** How many are inside. */
  get size(): number {
    return this.inside;
  }

  /** Whether there is room for a request to this path; whoever was let in says by `leave` that it was answered. */
  enter(path: string): { leave: () => void } | null {
    if (COSTS_NOTHING.test(path)) return { leave: () => undefined };
    const limit = NEEDED_FOR_ORDERS.test(path) ? MAX_AT_ONCE + KEPT_FOR_ORDERS : MAX_AT_ONCE;
    if (this.inside >= limit) return null;
    this.inside += 1;
    let isInside = true;
    return {
      leave: () => {
        if (isInside) this.inside -= 1;
        isInside = false;
      },
    };
  }
}
