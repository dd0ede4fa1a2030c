import type { ImportSummary } from "../../../../domain/catalog-import/import-summary.ts";
import { Panel } from "../../shared/panel.tsx";
import { importWords as words } from "./import-words.ts";

/** Changes that a file would make, or has made. */
export function ImportSummaryPanel({ summary, isLook }: { summary: ImportSummary; isLook: boolean }) {
  const { created, updated, unchanged, leftOut } = summary.products;
  const { bundles = 0, uncountedVariants = 0, unusedColumns = [] } = summary;
  const numbers = [
    [words.newOnes, created],
    [words.changed, updated],
    [words.unchanged, unchanged],
    [words.leftOut, leftOut],
  ] as const;
  const pictures = words.pictures(summary, isLook);
  return (
    <Panel title={isLook ? words.would : words.did}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {numbers.map(([label, count]) => (
          <div key={label} className="rounded-control bg-wash px-4 py-3">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="font-strong text-2xl tabular-nums">{count.toLocaleString("en-LK")}</dd>
          </div>
        ))}
      </dl>
      <p>{words.rows(summary.rows)}</p>
      <p>{words.variants(summary)}</p>
      {bundles > 0 && <p>{words.bundles(bundles, isLook)}</p>}
      {pictures && <p>{pictures}.</p>}
      {uncountedVariants > 0 && <p>{words.uncounted(uncountedVariants)}</p>}
      {unusedColumns.length > 0 && (
        <div>
          <h3 className="font-strong">{words.unused}</h3>
          <ul className="list-disc pl-5">
            {unusedColumns.map(({ column, rows }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file can have several columns of one name
              <li key={index} className="wrap-anywhere">
                {column}: {words.unusedRows(rows)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
