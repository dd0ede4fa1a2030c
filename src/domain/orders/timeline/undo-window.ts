import { MINUTE_MS, SECOND_MS } from "../../durations.ts";

/** Time in which staff can undo an order action, by the database's clock. */
export const UNDO_MS = 2 * MINUTE_MS;
/**
 * Delay of the action's emails to the customer: longer than `UNDO_MS`, so that an undo at the last moment still
 * withdraws them.
 */
export const UNDO_MAIL_DELAY_MS = UNDO_MS + 5 * SECOND_MS;

/** Events of actions that staff can undo. */
export const UNDOABLE_EVENTS = [
  "confirmed",
  "packed",
  "dispatched",
  "delivered",
  "refused",
  "delivery-failed",
] as const;
export type UndoableEvent = (typeof UNDOABLE_EVENTS)[number];

/** Event of an undo. Its facts name the event that was undone. */
export const UNDONE = "action-undone";

/** `isRecent`: recorded less than `UNDO_MS` ago, by the database's clock. */
type StoredEvent = { id: string; kind: string; actor: string; createdAt: Date; isRecent: boolean };

/** Payment events that an action of staff causes itself, such as the cash of a delivery. */
const isOwnConsequence = (event: StoredEvent, action: StoredEvent) =>
  event.kind.startsWith("payment-") &&
  event.actor === action.actor &&
  event.createdAt.getTime() === action.createdAt.getTime();

export const UNDO_REFUSALS = ["too-late", "changed", "not-allowed"] as const;
export type UndoRefusal = (typeof UNDO_REFUSALS)[number];

/** Events that change nothing about an action before them. */
const ASIDE: readonly string[] = ["tag-added", "tag-removed"];

/** The event of the action that can be undone, or the reason why there is none. */
export type Undoable<E extends StoredEvent> = { action: E & { kind: UndoableEvent } } | { refusal: UndoRefusal };

/**
 * Finds the action that can be undone now, if nothing else has happened to the order since. Actions that were undone
 * count as if they had not happened, so several actions can be undone one after the other.
 * @param allowed actions that the staff member may perform, and therefore undo
 * @param expected the displayed action; any if not given
 */
export function findUndoable<E extends StoredEvent & { facts: unknown }>(
  all: readonly E[],
  allowed: readonly UndoableEvent[],
  expected?: UndoableEvent,
): Undoable<E> {
  const events = withoutUndoneActions(all);
  const index = events.findLastIndex(({ kind }) => isUndoable(kind));
  const action = events[index] as (E & { kind: UndoableEvent }) | undefined;
  if (!action?.actor.startsWith("staff:")) return { refusal: "changed" };
  if (expected && action.kind !== expected) return { refusal: "changed" };
  if (!events.slice(index + 1).every((event) => isOwnConsequence(event, action))) return { refusal: "changed" };
  if (!allowed.includes(action.kind)) return { refusal: "not-allowed" };
  return action.isRecent ? { action } : { refusal: "too-late" };
}

/**
 * Returns the events without undone actions, without the undos and tags, and without the payment events that both
 * caused.
 */
function withoutUndoneActions<E extends StoredEvent & { facts: unknown }>(events: readonly E[]): E[] {
  const kept = withoutUndone(events);
  const removed = events.filter((event) => !kept.includes(event));
  return kept.filter(
    (event) => !ASIDE.includes(event.kind) && !removed.some((cause) => isOwnConsequence(event, cause)),
  );
}

function isUndoable(kind: string): kind is UndoableEvent {
  return UNDOABLE_EVENTS.some((each) => each === kind);
}

/** Returns the events without undone actions and without the undo itself. */
export function withoutUndone<E extends { id: string; kind: string; facts: unknown }>(events: readonly E[]): E[] {
  const undone = new Set(events.filter(({ kind }) => kind === UNDONE).map(({ facts }) => eventIn(facts)));
  return events.filter(({ id, kind }) => kind !== UNDONE && !undone.has(id));
}

function eventIn(facts: unknown): unknown {
  return typeof facts === "object" && facts !== null && "event" in facts ? facts.event : undefined;
}
