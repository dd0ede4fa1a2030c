type Props = { title: string; isOpen?: boolean; note?: string; children: React.ReactNode };

/** A part of the form under its heading, closed until it is needed; open when one of its fields has an error. */
export function FoldedPart({ title, isOpen = false, note, children }: Props) {
  return (
    <details open={isOpen} className="-mt-3 border-line border-t pt-1 first:mt-0">
      <summary className="flex min-h-12 cursor-pointer items-center">
        <h2 className="heading text-xl">{title}</h2>
        {note && <span className="ml-3 text-ink-soft text-sm">{note}</span>}
      </summary>
      <div className="grid grid-cols-1 gap-5 pt-2 pb-3">{children}</div>
    </details>
  );
}
