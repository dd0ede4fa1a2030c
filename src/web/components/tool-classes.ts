/**
 * Classes of a control in the header's row: its word below its icon on phones and narrow desks, beside it where there is
 * room.
 */
export const TOOL =
  "inline-flex min-h-12 min-w-11 shrink-0 flex-col items-center justify-center whitespace-nowrap rounded-control px-1 text-sm leading-snug transition-colors hover:bg-wash min-[75rem]:flex-row min-[75rem]:gap-1.5 min-[75rem]:px-2";
