import { useEffect, useRef } from "react";
import { ChipLink } from "../../components/chip-link.tsx";

type Props = {
  label: string;
  chips: readonly (readonly [to: string, label: string])[];
  /** The address that is shown; none of them when it is none of theirs. */
  current: string | undefined;
};

/** Lists beside each other, in a row that can be moved where it is wider than the screen: the one that is shown is always in sight. */
export function ChipRow({ label, chips, current }: Props) {
  const row = useRef<HTMLElement>(null);
  // Only the browser knows how wide the others are.
  useEffect(() => {
    const shown = current && row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && shown)
      row.current.scrollLeft = shown.offsetLeft - (row.current.clientWidth - shown.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label} ref={row} className="relative -mx-4 overflow-x-auto px-4">
      <ul className="flex gap-2 whitespace-nowrap py-1">
        {chips.map(([to, name]) => (
          <li key={to} className="shrink-0">
            <ChipLink to={to} aria-current={to === current ? "page" : undefined}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
