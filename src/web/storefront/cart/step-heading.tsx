/** Heading of a step of the order, with its number. */
export function StepHeading({ number, children }: { number: number; children: React.ReactNode }) {
  return (
    <span className="heading flex items-center gap-3 text-xl">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-wash text-base tabular-nums">
        {number}
      </span>
      {children}
    </span>
  );
}
