import { lineField } from "../../../domain/purchasing/purchase-lines.ts";
import type { Purchase } from "../../../domain/purchasing/purchase-queries.server.ts";
import { TextField } from "../../components/forms/field.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { Panel, PLAIN_LINK } from "../shared/panel.tsx";
import { purchaseWords as words } from "./purchasing-words.ts";

type Line = Purchase["lines"][number];
type Props = {
  lines: readonly Line[];
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** The items of a draft with their quantity and cost. */
export function DraftLines({ lines, values, errors }: Props) {
  if (lines.length === 0)
    return (
      <Panel title={words.items}>
        <p className="text-ink-soft">{words.noItems}</p>
      </Panel>
    );
  return (
    <Panel title={words.items}>
      <ul className="divide-y divide-line border-line border-y">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-1 gap-2 py-3">
            <LineHead {...line} />
            <div className="grid max-w-form grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-4">
              <LineField {...{ line, values, errors }} kind="quantity" label={words.quantity} />
              <LineField {...{ line, values, errors }} kind="cost" label={words.cost} />
            </div>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{words.removeHint}</p>
    </Panel>
  );
}

function LineHead({ name, publicId, sku, stock }: Line) {
  return (
    <div className="min-w-0">
      <ShopLink to={`/admin/products/${publicId}`} className={`${PLAIN_LINK} wrap-anywhere`}>
        {name}
      </ShopLink>
      <p className="text-ink-soft text-sm">{[sku, words.inStock(stock)].filter(Boolean).join(" · ")}</p>
    </div>
  );
}

type LineFieldProps = Omit<Props, "lines"> & { line: Line; kind: "quantity" | "cost"; label: string };

function LineField({ line, kind, label, values, errors }: LineFieldProps) {
  const name = lineField(kind, line.id);
  return (
    <TextField
      name={name}
      label={label}
      aria-label={`${label}, ${line.name}`}
      inputMode={kind === "cost" ? "decimal" : "numeric"}
      defaultValue={values[name] ?? ""}
      error={errors[name]}
      autoComplete="off"
      required
    />
  );
}
