import type { Cents } from "../../../domain/money.ts";
import { changeInPercent } from "../../../domain/reporting/sales.ts";
import { formatCell, type Tile } from "./report-table.ts";
import { reportWords as words } from "./report-words.ts";

/** A larger change says nothing: the days before had next to no sales. */
const MOST_PERCENT = 999;

/** The main figures of a report, each with that of the compared days. */
export function ReportTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
      {tiles.map((tile) => (
        <li key={tile.label} className="rounded-picture bg-surface p-4">
          <p className="text-ink-soft">{tile.label}</p>
          <p className="heading whitespace-nowrap text-2xl tabular-nums">{formatCell(tile.value, tile.kind)}</p>
          {tile.hint && <p className="text-ink-soft text-sm">{tile.hint}</p>}
          {tile.before !== undefined && !tile.hint && (
            <p className="text-ink-soft text-sm">
              {words.before(formatCell(tile.before, tile.kind))}
              <Change {...tile} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Change({ value, before }: Tile) {
  if (value === null || before === null || before === undefined) return null;
  const percent = changeInPercent(value as Cents, before as Cents);
  if (percent === null || Math.abs(percent) > MOST_PERCENT) return null;
  return <strong className="ml-2 whitespace-nowrap text-ink">{words.change(percent)}</strong>;
}
