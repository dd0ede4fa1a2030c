import { useRef, useState } from "react";
import { findColourOption } from "../../../../domain/catalog/swatch.ts";
import { OPTIONS } from "../../../../domain/catalog-editing/product-fields.ts";
import { Button } from "../../../components/button.tsx";
import { CARD_TABLE } from "../card-table.ts";
import { cellOf, fillColumn, nextKey, pasteCells } from "./fill-variants.ts";
import { productFormWords as words } from "./product-form-words.ts";
import { SameForAll } from "./same-for-all.tsx";
import { columnLabel, columnsOf } from "./variant-columns.ts";
import type { FormState, PictureOption, VariantStock } from "./variant-fields.tsx";
import { VariantRow } from "./variant-row.tsx";

export type TableProps = FormState & {
  areSeveral: boolean;
  stock: Readonly<Record<string, VariantStock>>;
  stockUrl: string | null;
  mayCount: boolean;
  seesCosts: boolean;
  pictures: readonly PictureOption[];
};

/**
 * The variants: a table that fills and takes columns as a spreadsheet does. On a phone each variant is a line that
 * opens; a product without options has its fields on the page.
 */
export function VariantTable({ keys, ...table }: TableProps & { keys: readonly string[] }) {
  const { values, areSeveral, seesCosts, pictures } = table;
  const body = useRef<HTMLTableSectionElement>(null);
  /** The field that was used last, from which a column can be filled. */
  const [cell, setCell] = useState<{ key: string; column: string } | null>(null);
  const [notice, setNotice] = useState("");
  const hasColour = findColourOption(OPTIONS.map((option) => values[`option.${option}`] ?? "")) !== null;
  const columns = columnsOf({ seesCosts, hasColour });
  const below = cell ? keys.slice(keys.indexOf(cell.key) + 1) : [];
  const fillDown = (from: { key: string; column: string }) => {
    const own =
      body.current &&
      [...body.current.querySelectorAll("input")].find((each) => {
        const at = cellOf(each);
        return at?.key === from.key && at.column === from.column;
      });
    if (!body.current || !own) return;
    fillColumn(body.current, keys.slice(keys.indexOf(from.key) + 1), { column: from.column, text: own.value });
    setNotice(words.filled(columnLabel(from.column)));
  };
  const onPaste = (event: React.ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!(event.target instanceof HTMLInputElement && body.current) || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const { pasted, left } = pasteCells(body.current, event.target, text);
    setNotice(words.pasted(pasted, left));
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const at = cellOf(event.target);
    if (!at || event.key !== "d" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    fillDown(at);
  };
  const row = { ...table, columns };
  return (
    <>
      <div className="variant-table" data-several={areSeveral || undefined}>
        <table {...CARD_TABLE.table}>
          {areSeveral && (
            <thead {...CARD_TABLE.group}>
              <Heads columns={columns} hasPictures={pictures.length > 1} />
              {keys.length > 1 && (
                <SameForAll
                  columns={columns}
                  onFill={(name, text) => body.current && fillColumn(body.current, keys, { column: name, text })}
                />
              )}
            </thead>
          )}
          <tbody
            ref={body}
            {...CARD_TABLE.group}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
            onFocus={({ target }) => setCell(cellOf(target))}
          >
            {keys.map((key, index) => (
              <VariantRow key={key} id={key} number={index + 1} {...row} />
            ))}
          </tbody>
        </table>
      </div>
      <noscript>
        <div className="variant-table">
          <table {...CARD_TABLE.table}>
            <tbody {...CARD_TABLE.group}>
              <VariantRow id={nextKey(keys)} number={keys.length + 1} {...row} />
            </tbody>
          </table>
        </div>
      </noscript>
      {areSeveral && keys.length > 1 && (
        <div className="no-script:hidden flex flex-wrap items-center gap-x-4 max-[600px]:hidden">
          <Button
            type="button"
            variant="quiet"
            disabled={below.length === 0}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => cell && fillDown(cell)}
          >
            {words.fillDown(cell && below.length > 0 ? columnLabel(cell.column) : "")}
          </Button>
          <p role="status" className="text-ink-soft text-sm">
            {notice || words.pasteHint}
          </p>
        </div>
      )}
    </>
  );
}

type HeadsProps = { columns: ReturnType<typeof columnsOf>; hasPictures: boolean };

function Heads({ columns: { amounts, details }, hasPictures }: HeadsProps) {
  const labels = [
    words.variantHead,
    ...amounts.map(columnLabel),
    ...(amounts.includes("cost") ? [words.marginHead] : []),
    words.units,
    ...details.map(columnLabel),
    ...(hasPictures ? [words.picture] : []),
    words.tracking,
  ];
  return (
    <tr {...CARD_TABLE.row}>
      {labels.map((label) => (
        <th key={label} scope="col">
          {label}
        </th>
      ))}
    </tr>
  );
}
