/** A rotating ring; the text beside it describes the activity. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 animate-turn" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
