/** The moon: its pale disc, and the crescent that is lit. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <circle cx="16" cy="16" r="14" className="fill-moon" />
      <path d="M16 2a14 14 0 0 1 0 28a17.5 17.5 0 0 0 0-28z" transform="rotate(28 16 16)" className="fill-accent" />
    </svg>
  );
}
