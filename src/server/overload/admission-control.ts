import type { IncomingMessage, ServerResponse } from "node:http";
import type { Client } from "./client.ts";
import { ClientPool } from "./client-pool.ts";
import type { RequestPurpose } from "./request-purpose.ts";
import { watchUploadSpeed } from "./upload-speed.ts";

/** Maximum number of concurrent requests by purpose. Cached pages and static files need no slot. */
const SLOTS: Record<Exclude<RequestPurpose, "static">, number> = {
  page: 150,
  checkout: 250,
  notification: 80,
  "sign-in": 80,
};
/** A client may take four slots for each free one: four fifths of all when it is alone, fewer with more clients. */
const SHARE_OF_FREE = 4;
/** Uploads have slots of their own, as they occupy one for as long as they arrive. */
const UPLOADS = { total: 30, perClient: 3, replacesOwn: false };

export type Slot = { release: () => void };

type Counted = { inWork: number; clients: Map<string, number> };

/**
 * Limits the number of concurrent requests and rejects the others at once, so that admitted ones finish in time.
 * Checkout, payment notifications and sign-in have slots of their own. One client, or one account from many IP
 * addresses, can never take the last free slot.
 */
export class AdmissionControl {
  private readonly requests: Record<keyof typeof SLOTS, Counted> = {
    page: { inWork: 0, clients: new Map() },
    checkout: { inWork: 0, clients: new Map() },
    notification: { inWork: 0, clients: new Map() },
    "sign-in": { inWork: 0, clients: new Map() },
  };
  private readonly uploads = new ClientPool(UPLOADS);
  private rejected = 0;

  /** Requests in progress now, and requests rejected since the process started. */
  report() {
    const page = Object.values(this.requests).reduce((sum, { inWork }) => sum + inWork, 0);
    return { inWork: { page, upload: this.uploads.size }, rejected: this.rejected };
  }

  /** @returns null when there is no slot for this client */
  admit(purpose: RequestPurpose, { network, account, isShared }: Client): Slot | null {
    if (purpose === "static") return { release: () => undefined };
    const counted = this.requests[purpose];
    const free = SLOTS[purpose] - counted.inWork;
    const keys = isShared ? [] : [network, ...(account === null ? [] : [account])];
    const isOver = keys.some((key) => (counted.clients.get(key) ?? 0) >= SHARE_OF_FREE * free);
    if (free <= 0 || isOver) return this.reject();
    counted.inWork += 1;
    for (const key of keys) counted.clients.set(key, (counted.clients.get(key) ?? 0) + 1);
    return onceReleased(() => {
      counted.inWork -= 1;
      for (const key of keys) {
        const left = (counted.clients.get(key) ?? 0) - 1;
        if (left > 0) counted.clients.set(key, left);
        else counted.clients.delete(key);
      }
    });
  }

  /** Admits a request whose body is too large to be buffered. Ends the upload when it is slower than the minimum. */
  admitUpload(request: IncomingMessage, response: ServerResponse, { network, isShared }: Client): Slot | null {
    const before = request.socket.bytesRead;
    const upload = {
      sentBytes: () => (request.complete ? null : request.socket.bytesRead - before),
      close: () => void request.socket.destroy(),
    };
    const remove = this.uploads.acquire(network, upload, isShared);
    if (!remove) return this.reject();
    const stopWatching = watchUploadSpeed(request, response);
    return onceReleased(() => {
      stopWatching();
      remove();
    });
  }

  private reject(): null {
    this.rejected += 1;
    return null;
  }
}

function onceReleased(release: () => void): Slot {
  let isHeld = true;
  return {
    release: () => {
      if (isHeld) release();
      isHeld = false;
    },
  };
}
