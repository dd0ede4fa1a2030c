import type { ProductCardFacts } from "../../../../domain/catalog/listing/product-card.ts";
import { useMessages } from "../../../i18n/use-messages.ts";

/**
 * Button on a card that adds its product to the comparison. Its form is in the footer (`site-footer.tsx`), so it works
 * before the script has loaded, and without it. Used in lists only, because the script of other pages is at its size
 * budget.
 */
export function CompareButton({ publicId, title }: Pick<ProductCardFacts, "publicId" | "title">) {
  const { card } = useMessages();
  return (
    <button
      type="submit"
      form="compare"
      name="add"
      value={publicId}
      aria-label={`${card.compare}: ${title}`}
      className="card-icon card-icon-compare"
    />
  );
}
