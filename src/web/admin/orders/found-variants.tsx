import { formatRupees } from "../../../domain/money.ts";
import type { FoundVariant } from "../../../domain/orders/staff/quote-draft-order.server.ts";
import { ADD, SHOW_INTENT } from "../../../domain/orders/staff/typed-items.ts";
import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { makeOrderWords as words } from "./new-order-words.ts";

type Props = {
  label: string;
  /** Label of the button that also shows the totals of typed quantities. */
  show: string;
  find: string;
  found: readonly FoundVariant[] | null;
};

/** Search for items of an order, and its results, each with a button that adds one unit. */
export function FindVariants({ label, show, find, found }: Props) {
  return (
    <>
      <div className="grid gap-1">
        <label htmlFor="find-items" className="font-strong">
          {label}
        </label>
        <span className="flex flex-wrap gap-2">
          <input
            id="find-items"
            name="find"
            type="search"
            defaultValue={find}
            autoComplete="off"
            data-in-url
            className={`${CONTROL} min-w-40 flex-1`}
          />
          <Button variant="secondary" name="intent" value={SHOW_INTENT}>
            {show}
          </Button>
        </span>
      </div>
      {found?.length === 0 && <p>{words.noneFound}</p>}
      {found && found.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {found.map((variant) => (
            <FoundRow key={variant.variantId} {...variant} />
          ))}
        </ul>
      )}
    </>
  );
}

type Named = Pick<FoundVariant, "title" | "variantLabel" | "sku">;

export function itemName({ title, variantLabel, sku }: Named): string {
  return [title, variantLabel, sku].filter(Boolean).join(", ");
}

function FoundRow({ variantId, priceCents, units, ...variant }: FoundVariant) {
  const name = itemName(variant);
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1 break-words">
        {name}
        <span className="block text-ink-soft text-sm">{`${formatRupees(priceCents)} · ${words.left(units)}`}</span>
      </span>
      {units > 0 && (
        <Button variant="secondary" name={ADD} value={variantId} aria-label={words.add(name)}>
          {words.addShort}
        </Button>
      )}
    </li>
  );
}
