import type { PurchasableVariant } from "../../../domain/purchasing/find-variants.server.ts";
import { addedValue } from "../../../domain/purchasing/purchase-lines.ts";
import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { fieldId } from "../../components/forms/field-parts.tsx";
import { onTheWayText } from "../shared/on-the-way-words.ts";
import { purchaseWords as words } from "./purchasing-words.ts";

type Props = {
  /** Result of a search or of the proposal; null without one. */
  found: readonly PurchasableVariant[] | null;
  find: string;
  isLow: boolean;
};

/** Search for variants to order, and the proposal of those with low stock. */
export function FindItems({ found, find, isLow }: Props) {
  const id = fieldId("find-items");
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <label htmlFor={id} className="font-strong">
          {words.find}
        </label>
        <span className="flex flex-wrap gap-2">
          <input
            id={id}
            name="find"
            type="search"
            defaultValue={find}
            autoComplete="off"
            className={`${CONTROL} min-w-40 flex-1`}
          />
          <Button variant="secondary" name="intent" value="find">
            {words.search}
          </Button>
          <Button variant="secondary" name="intent" value="low">
            {words.lowStock}
          </Button>
        </span>
      </div>
      {found?.length === 0 && <p>{isLow ? words.noneLow : words.noneFound}</p>}
      {found && found.length > 0 && <FoundItems found={found} isLow={isLow} />}
    </div>
  );
}

function FoundItems({ found, isLow }: { found: readonly PurchasableVariant[]; isLow: boolean }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="font-strong">{isLow ? words.low : words.found}</legend>
      {isLow && <p className="text-ink-soft text-sm">{words.lowNote}</p>}
      <ul className="divide-y divide-line border-line border-y">
        {found.map((variant) => (
          <li key={variant.variantId}>
            <FoundItem {...variant} isLow={isLow} isOnly={found.length === 1} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" name="intent" value="add" className="justify-self-start">
        {words.addSelected}
      </Button>
    </fieldset>
  );
}

type ItemProps = PurchasableVariant & { isLow: boolean; isOnly: boolean };

function FoundItem({ variantId, name, sku, units, onTheWay, quantity, isProposed, isLow, isOnly }: ItemProps) {
  const facts = [sku, words.inStock(units), onTheWay && onTheWayText(onTheWay), isLow && words.proposed(quantity)];
  return (
    <label className="flex min-h-12 items-center gap-3 py-2">
      <input
        type="checkbox"
        name="add"
        value={addedValue({ variantId, quantity })}
        defaultChecked={isProposed || isOnly}
        className="size-6 shrink-0 accent-accent"
      />
      <span className="wrap-anywhere min-w-0">
        {name}
        <span className="block text-ink-soft text-sm">{facts.filter(Boolean).join(" · ")}</span>
      </span>
    </label>
  );
}
