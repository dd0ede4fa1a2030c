/** The logo: a moon with its pale disc and its lit crescent. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <circle cx="16" cy="16" r="15" className="fill-accent" />
      <circle cx="13.3" cy="13.3" r="11.2" className="fill-moon" />
    </svg>
  );
}
