/** `received`: the items are back. Staff decide on the refund separately. */
export const RETURN_STATUSES = ["requested", "approved", "declined", "withdrawn", "received"] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

const NEXT: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ["approved", "declined", "withdrawn"],
  approved: ["received", "declined", "withdrawn"],
  declined: [],
  withdrawn: [],
  received: [],
};

export function canReturnBecome(from: ReturnStatus, to: ReturnStatus): boolean {
  return NEXT[from].includes(to);
}

/** Statuses that await a decision or the items. */
export const OPEN_RETURNS: readonly ReturnStatus[] = RETURN_STATUSES.filter((status) => NEXT[status].length > 0);

/** Statuses in which staff can send the items of a request again. */
export const REPLACEABLE_RETURNS: readonly ReturnStatus[] = ["approved", "received"];

/** Statuses of requests whose units count against the bought ones. */
export const COUNTED_RETURNS: readonly ReturnStatus[] = ["requested", "approved", "received"];
