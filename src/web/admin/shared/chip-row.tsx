import { useEffect, useRef } from "react";
import { ChipLink } from "../../components/chip-link.tsx";

type Props = {
  label: string;
  chips: readonly (readonly [to: string, label: string])[];
  /** URL of the current list; undefined when it is not one of these. */
  current: string | undefined;
};

/**
 * Links to lists in a row that scrolls sideways when it is wider than the screen; the current one is always visible.
 */
export function ChipRow({ label, chips, current }: Props) {
  const row = useRef<HTMLElement>(null);
  // Only the browser knows the width of the other links.
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
