import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { OPTIONS, type ProductFields, variantKeysOf } from "../../../../domain/catalog-editing/product-fields.ts";
import type { OnTheWay } from "../../../../domain/inventory/on-the-way.server.ts";
import { Button } from "../../../components/button.tsx";
import { FieldGroup } from "../../../components/forms/form-page.tsx";
import { RESTORE_EVENT } from "../../shared/drafts.ts";
import { moveOption, nextKey, variantsOf } from "./fill-variants.ts";
import { productFormWords as words } from "./product-form-words.ts";
import { VariantAxes } from "./variant-axes.tsx";
import { VariantTable } from "./variant-table.tsx";

export type FormState = { values: ProductFields; errors: Record<string, string> };

/** A picture of the product: the text by which a variant refers to it, and its description. */
export type PictureOption = { key: string; alt: string };

/** Stock of a saved variant, and the idempotency key of the form's change of it. */
export type VariantStock = { units: number; reserved: number; onTheWay: OnTheWay | null; key: string };

type Props = FormState & {
  /** By the ids of the variants; a bundle has none of its own. */
  stock: Readonly<Record<string, VariantStock>>;
  stockUrl: string | null;
  mayCount: boolean;
  seesCosts: boolean;
  pictures: readonly PictureOption[];
};

/** A product's options, and a row for each variant; without script there is one empty row in addition. */
export function VariantFields({ values, errors, ...facts }: Props) {
  const keys = variantKeysOf(values);
  /** Rows added in the browser, with their initial values. */
  const [added, setAdded] = useState<ProductFields>({});
  const [names, setNames] = useState(() => OPTIONS.map((number) => values[`option.${number}`] ?? ""));
  const [areOpen, setOpen] = useState(() => OPTIONS.some((number) => errors[`option.${number}`]));
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = group.current?.closest("form");
    const onRestore = (event: Event) => {
      const fields: ProductFields = event instanceof CustomEvent ? event.detail : {};
      const rowsOfDraft = Object.entries(fields).filter(([name]) => name.startsWith("variant."));
      // Rendered at once, because the draft's values are entered next.
      flushSync(() => {
        setAdded((others) => ({ ...others, ...Object.fromEntries(rowsOfDraft) }));
        setNames(OPTIONS.map((number) => fields[`option.${number}`] ?? ""));
      });
    };
    form?.addEventListener(RESTORE_EVENT, onRestore);
    return () => form?.removeEventListener(RESTORE_EVENT, onRestore);
  }, []);
  const rows = [...new Set([...keys, ...variantKeysOf(added)])];
  const areSeveral = areOpen || names.some(Boolean);
  const named = Object.fromEntries(names.map((name, index) => [`option.${index + 1}`, name]));
  const state = { values: { ...added, ...values, ...named }, errors };
  const add = (variants: readonly ProductFields[]) => {
    const taken = [...rows];
    const fields = variants.flatMap((variant) => {
      const key = nextKey(taken);
      taken.push(key);
      return Object.entries(variant).map(([name, text]) => [`variant.${key}.${name}`, text]);
    });
    setAdded({ ...added, ...Object.fromEntries(fields) });
  };
  return (
    <FieldGroup title={words.variants}>
      <details open={areOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center">
          {words.options(names.filter(Boolean))}
        </summary>
        <p className="text-ink-soft">{words.variantsHint}</p>
        <VariantAxes
          {...{ names, errors, values }}
          onName={(index, name) => setNames((before) => before.with(index, name))}
          onMake={(axes) => add(variantsOf(axes, group.current, rows))}
          onMove={(form, number) => moveOption(form, rows, number)}
        />
      </details>
      <div ref={group} id="variants" className="min-w-0">
        <VariantTable keys={rows} {...{ areSeveral, ...state, ...facts }} />
      </div>
      {areSeveral && (
        <Button
          type="button"
          variant="secondary"
          className="no-script:hidden sm:self-start"
          onClick={() => add([{ value1: "", price: "" }])}
        >
          {words.addVariant}
        </Button>
      )}
    </FieldGroup>
  );
}
