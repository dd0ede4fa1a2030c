/** How many requests a process works on at once, without pages from memory, pictures and scripts. */
const MAX_AT_ONCE = 150;
/** So many more are let in for what an order needs, however many look around. */
const KEPT_FOR_ORDERS = 100;
/** Pictures, videos and files are read while they come: so many at once, beside the others, however slowly they come. */
const MAX_UPLOADS = 30;

/** Placing, paying, the gateway's notices and what somebody sees of their order; in any language, also as a page's script asks. */
const NEEDED_FOR_ORDERS = /^(?:\/[a-z]{2})?\/(?:cart|pay|orders?|order-[a-z]+|hooks|api|success|cancel)(?:[/.?]|$)/;
/** Sent from the disk or answered without any work. */
const COSTS_NOTHING = /^\/(?:assets|media|fonts|healthz)(?:\/|$)/;

type Place = { leave: () => void };

/**
 * The room of a process: beyond it a request is turned away at once, so that those inside are answered in time. Looking around
 * cannot fill what is kept for orders, and whoever sends a large file slowly cannot fill either.
 */
export class Room {
  private inside = 0;
  private uploads = 0;
  private turnedAway = 0;

  /** Who is inside, and how many were turned away since the process began. */
  report() {
    return { inside: { page: this.inside, upload: this.uploads }, turnedAway: this.turnedAway };
  }

  /** Whether there is room for a request to this path; whoever was let in says by `leave` that it was answered. */
  enter(path: string): Place | null {
    if (COSTS_NOTHING.test(path)) return { leave: () => undefined };
    const limit = NEEDED_FOR_ORDERS.test(path) ? MAX_AT_ONCE + KEPT_FOR_ORDERS : MAX_AT_ONCE;
    if (this.inside >= limit) return this.turnAway();
    this.inside += 1;
    return leavingOnce(() => {
      this.inside -= 1;
    });
  }

  /** The same for a request whose body is too large to be waited for. */
  enterUpload(): Place | null {
    if (this.uploads >= MAX_UPLOADS) return this.turnAway();
    this.uploads += 1;
    return leavingOnce(() => {
      this.uploads -= 1;
    });
  }

  private turnAway(): null {
    this.turnedAway += 1;
    return null;
  }
}

function leavingOnce(leave: () => void): Place {
  let isInside = true;
  return {
    leave: () => {
      if (isInside) leave();
      isInside = false;
    },
  };
}
