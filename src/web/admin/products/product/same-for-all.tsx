import { useRef, useState } from "react";
import { CONTROL } from "../../../components/control.ts";
import { CARD_TABLE } from "../card-table.ts";
import { productFormWords as words } from "./product-form-words.ts";
import { columnLabel, type columnsOf, inputModeOf, STOCK_COLUMN, type TextColumn } from "./variant-columns.ts";
import { VariantLine } from "./variant-line.tsx";

type Props = {
  columns: ReturnType<typeof columnsOf>;
  onFill: (column: TextColumn, text: string) => void;
};

/** A field above each column: its text goes into all rows when it is left. None of them is a field of the form. */
export function SameForAll({ columns: { amounts, details }, onFill }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const cell = (name: TextColumn) => <Cell key={name} name={name} onFill={onFill} />;
  return (
    <tr {...CARD_TABLE.row} data-open={isOpen || undefined} className="no-script:hidden">
      <th {...CARD_TABLE.head}>
        <VariantLine {...{ isOpen }} onToggle={() => setIsOpen(!isOpen)} title={words.sameForAll} />
        <span className="variant-wide">{words.sameForAll}</span>
      </th>
      {amounts.map(cell)}
      {amounts.includes("cost") && <td {...CARD_TABLE.cell} className="variant-wide" />}
      {cell(STOCK_COLUMN)}
      {/* Each variant has its own code. */}
      {details.map((name) =>
        name === "sku" || name === "barcode" ? (
          <td key={name} {...CARD_TABLE.cell} className="variant-wide" />
        ) : (
          cell(name)
        ),
      )}
    </tr>
  );
}

type CellProps = Pick<Props, "onFill"> & { name: TextColumn };

function Cell({ name, onFill }: CellProps) {
  const filled = useRef("");
  const apply = ({ currentTarget: { value } }: React.SyntheticEvent<HTMLInputElement>) => {
    const text = value.trim();
    // Rows that were changed since stay so when the field is only passed.
    if (text !== "" && text !== filled.current) onFill(name, text);
    filled.current = text;
  };
  return (
    <td {...CARD_TABLE.cell}>
      <label className="block">
        <span className="variant-label">{columnLabel(name)}</span>
        <input
          inputMode={inputModeOf(name)}
          autoComplete="off"
          aria-label={words.forAll(columnLabel(name))}
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter would send the form.
            event.preventDefault();
            apply(event);
          }}
          className={CONTROL}
        />
      </label>
    </td>
  );
}
