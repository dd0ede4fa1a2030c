import { EventEmitter, once } from "node:events";
import { LONGEST_TIMER_MS } from "./durations.ts";
import type { Attempt, Notification } from "./state.ts";
import type { Store } from "./store.ts";

const RESPONSE_TIMEOUT_MS = 10_000;
const STORED_RESPONSE_LENGTH = 300;

export type Notifier = ReturnType<typeof createNotifier>;

/**
 * Sends due notifications and schedules the next ones. Sends each once, and repeats it as often as the setting
 * `retries` requires. A notification in flight when the process is killed counts as not sent, and is sent after the
 * restart.
 */
export function createNotifier(store: Store, log: (line: string) => void) {
  const inFlight = new Map<number, Promise<void>>();
  const stopped = new AbortController();
  const events = new EventEmitter().setMaxListeners(0);
  let timer: NodeJS.Timeout | undefined;

  const waiting = () => store.state.notifications.filter((one) => !one.isOver && !inFlight.has(one.id));

  function isReady(notification: Notification, now: number) {
    const waitsForAnother = store.state.notifications.some(
      (other) => notification.after.includes(other.id) && other.attempts.length === 0,
    );
    return !waitsForAnother && notification.dueAt <= now;
  }

  async function deliver(notification: Notification) {
    const attempt = await post(notification, store.now, stopped.signal);
    inFlight.delete(notification.id);
    if (stopped.signal.aborted) return;
    store.change(({ settings }) => {
      notification.attempts.push(attempt);
      notification.isOver = isAccepted(attempt) || notification.retriesLeft === 0;
      if (notification.isOver) return;
      notification.retriesLeft -= 1;
      notification.dueAt = store.now() + settings.retryDelayMs;
    });
    log(`notification ${notification.id} for ${notification.orderId}: ${attempt.status ?? attempt.answer}`);
    sendDue();
  }

  function sendDue() {
    clearTimeout(timer);
    if (stopped.signal.aborted) return;
    events.emit("checked");
    // Reads the clock once: a notification that became due between two readings would be neither sent nor scheduled.
    const now = store.now();
    for (const notification of waiting().filter((one) => isReady(one, now))) {
      inFlight.set(notification.id, deliver(notification));
    }
    const next = waiting().filter(({ dueAt }) => dueAt > now);
    if (next.length === 0) return;
    const waitMs = Math.min(...next.map(({ dueAt }) => dueAt)) - now;
    timer = setTimeout(sendDue, Math.min(Math.max(waitMs, 0), LONGEST_TIMER_MS));
  }

  return {
    /** Call it after every change that may have made a notification due. */
    sendDue,
    /** Resolves when each of these was sent and is not due again, or was deleted by a reset. */
    async untilSent(ids: number[]) {
      const isPending = ({ id, attempts, isOver, dueAt }: Notification) =>
        ids.includes(id) && (attempts.length === 0 || (!isOver && dueAt <= store.now()));
      while (store.state.notifications.some(isPending)) await once(events, "checked", { signal: stopped.signal });
    },
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await Promise.all(inFlight.values());
    },
  };
}

const isAccepted = ({ status }: Attempt) => status !== null && status >= 200 && status < 300;

async function post(
  { url, body, contentType }: Notification,
  now: () => number,
  stopped: AbortSignal,
): Promise<Attempt> {
  const startedAt = performance.now();
  const outcome = async () => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": contentType, "User-Agent": "payhere-simulator" },
      body,
      redirect: "manual",
      signal: AbortSignal.any([stopped, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    return { status: response.status, answer: (await response.text()).slice(0, STORED_RESPONSE_LENGTH) };
  };
  const { status, answer } = await outcome().catch((error: unknown) => ({ status: null, answer: reasonOf(error) }));
  return { at: now(), tookMs: Math.round(performance.now() - startedAt), status, answer };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
}
