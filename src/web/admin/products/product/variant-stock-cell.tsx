import { isNewVariant } from "../../../../domain/catalog-editing/product-fields.ts";
import { TextField } from "../../../components/forms/field.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { onTheWayText } from "../../shared/on-the-way-words.ts";
import { PLAIN_LINK } from "../../shared/panel.tsx";
import { CARD_TABLE } from "../card-table.ts";
import { productFormWords as words } from "./product-form-words.ts";
import type { TableProps } from "./variant-table.tsx";

type Props = Pick<TableProps, "areSeveral" | "stock" | "stockUrl" | "mayCount"> & {
  id: string;
  isUncounted: boolean;
  /** Returns name, label, value and error of a field of the variant. */
  field: (name: string) => React.ComponentProps<typeof TextField>;
};

/** Stock of a variant: the first units of a new one, a count or change of a saved one. */
export function VariantStockCell({ id, areSeveral, stock, stockUrl, mayCount, isUncounted, field }: Props) {
  const own = stock[id];
  if (isNewVariant(id)) {
    return (
      <td {...CARD_TABLE.cell}>
        <TextField {...field("units")} inputMode="numeric" />
      </td>
    );
  }
  const move = field("move");
  // A typed count stays when the form comes back with a rejected "Not counted".
  const isCounted = own !== undefined && (!isUncounted || move.defaultValue !== "");
  const now = isCounted ? words.inStockNow(own.units, own.reserved) : words.notCounted;
  return (
    <td {...CARD_TABLE.cell} className={isCounted && mayCount ? "variant-stock" : undefined}>
      {isCounted && mayCount && (
        <>
          <TextField {...move} placeholder={words.moveExample} hint={areSeveral ? undefined : words.moveHint} />
          <input type="hidden" name={`variant.${id}.moveKey`} value={own.key} />
        </>
      )}
      <span className="block text-ink-soft text-sm">{now}</span>
      {own?.onTheWay && <span className="block text-ink-soft text-sm">{onTheWayText(own.onTheWay)}</span>}
      {stockUrl && !areSeveral && (
        <ShopLink to={stockUrl} className={PLAIN_LINK}>
          {words.changeStock}
        </ShopLink>
      )}
    </td>
  );
}
