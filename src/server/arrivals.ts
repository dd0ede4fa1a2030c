import type { IncomingMessage } from "node:http";

/** What is larger is a file. */
const SMALL_BYTES = 64 * 1024;
/** So many bodies may be on their way; what they have brought takes 64 MB at most. */
const MAX_ON_THEIR_WAY = 1_000;

/** `none` and `whole`: it can be worked on. `large`: its body is read by whoever works on it. `gone`: nobody waits any more. */
type Arrival = "none" | "whole" | "large" | "gone" | "too-many";

/** Where the listener looks for a body that was read already. */
type WithBody = IncomingMessage & { rawBody?: Buffer };

/**
 * Small bodies are waited for before there is any work, outside the room that the work needs: whoever sends theirs a byte at a time
 * keeps nobody else from being served.
 */
export class Arrivals {
  private onTheirWay = 0;

  /** At once when there is nothing to wait for. */
  wait(request: WithBody): Arrival | Promise<Arrival> {
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    if (coding === undefined && Number(length ?? 0) === 0) return "none";
    if (Number(length ?? 0) > SMALL_BYTES) return "large";
    if (request.destroyed) return "gone";
    if (this.onTheirWay >= MAX_ON_THEIR_WAY) return "too-many";
    this.onTheirWay += 1;
    return readSmall(request).finally(() => {
      this.onTheirWay -= 1;
    });
  }
}

function readSmall(request: WithBody): Promise<Arrival> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = (arrival: Arrival) => {
      request.off("data", take).off("end", end).off("close", close).off("error", close);
      resolve(arrival);
    };
    const close = () => done("gone");
    const end = () => {
      if (bytes > 0) request.rawBody = Buffer.concat(chunks);
      done("whole");
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes <= SMALL_BYTES) return;
      // Its length was not said. What has come is read again by whoever works on it.
      request.pause();
      done("large");
      request.unshift(Buffer.concat(chunks));
    };
    request.on("data", take).on("end", end).on("close", close).on("error", close);
  });
}
