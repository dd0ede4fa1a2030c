import { joinClasses } from "../../components/join-classes.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { type Column, formatCell, type ReportTable, type TableRow } from "./report-table.ts";

const CELL = "whitespace-nowrap px-3 py-2";
/** The first column stays in view while the others scroll. */
const FIRST = "sticky left-0 max-w-[40vw] bg-paper py-2 pr-3 text-left";
const alignOf = ({ kind }: Column) => (kind === "text" ? "text-left" : "text-right");

/** The rows of a report. A table of figures that is wider than the screen scrolls by itself, with the keyboard, too. */
export function FiguresTable({ label, table }: { label: string; table: ReportTable }) {
  const { columns, rows, total } = table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto px-4 md:-mx-6 md:px-6">
      <div className="w-max min-w-full">
        <table className="w-full tabular-nums">
          <thead>
            <tr className="border-edge border-b text-ink-soft text-sm">
              {columns.map((column, index) => (
                <th
                  key={column.head}
                  scope="col"
                  className={joinClasses("font-normal", index === 0 ? FIRST : joinClasses(CELL, alignOf(column)))}
                >
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two variants can have the same name
              <Row key={index} row={row} columns={columns} />
            ))}
          </tbody>
          {total && (
            <tfoot className="font-strong">
              <Row row={{ cells: total }} columns={columns} isTotal />
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}

type RowProps = { row: TableRow; columns: readonly Column[]; isTotal?: boolean };

function Row({ row: { cells, to }, columns, isTotal = false }: RowProps) {
  const texts = columns.map(({ kind }, index) => formatCell(cells[index] ?? null, kind));
  return (
    <tr className="border-line border-b">
      <th scope="row" className={joinClasses(FIRST, "wrap-anywhere", !isTotal && "font-normal")}>
        {to ? (
          <ShopLink to={to} className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4">
            {texts[0]}
          </ShopLink>
        ) : (
          texts[0]
        )}
      </th>
      {columns.slice(1).map((column, index) => (
        <td key={column.head} className={joinClasses(CELL, alignOf(column))}>
          {texts[index + 1]}
        </td>
      ))}
    </tr>
  );
}
