/**
 * Heading of a step of the order, with its number, which is in the text font: headings of Sinhala and Tamil load none.
 */
export function StepHeading({ number, children }: { number: number; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-wash tabular-nums">{number}</span>
      <span className="heading text-xl">{children}</span>
    </span>
  );
}
