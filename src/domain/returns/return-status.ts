/** `received`: the goods are back. What becomes of the money is decided with them at hand, as a refund. */
export const RETURN_STATUSES = ["requested", "approved", "declined", "withdrawn", "received"] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

const NEXT: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ["approved", "declined", "withdrawn"],
  approved: ["received", "withdrawn"],
  declined: [],
  withdrawn: [],
  received: [],
};

export function canReturnBecome(from: ReturnStatus, to: ReturnStatus): boolean {
  return NEXT[from].includes(to);
}

/** Still to be answered, or to come back. */
export const OPEN_RETURNS: readonly ReturnStatus[] = RETURN_STATUSES.filter((status) => NEXT[status].length > 0);

/** A wish of such a status counts against what was bought. */
export const COUNTED_RETURNS: readonly ReturnStatus[] = ["requested", "approved", "received"];
