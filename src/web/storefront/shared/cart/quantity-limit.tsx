import { useMessages } from "../../../i18n/use-messages.ts";

type QuantityLimitProps = {
  title: string;
  units: number;
  /** Limit of the product per order; null when its stock is the limit. */
  limit: number | null;
};

/** Reason why no further unit can be added: the stock, or the limit of the product. */
export function QuantityLimit({ title, units, limit }: QuantityLimitProps) {
  const { product } = useMessages();
  return <p>{limit === null ? product.onlyLeft(units) : product.atMost(title, limit)}</p>;
}
