/** Classes of text fields and select boxes. */
export const CONTROL =
  "block min-h-12 w-full rounded-control border border-edge bg-surface px-3.5 py-2 text-ink transition-colors hover:border-ink aria-invalid:border-rose aria-invalid:ring-1 aria-invalid:ring-rose disabled:cursor-not-allowed disabled:border-line disabled:bg-wash disabled:text-ink-soft";
