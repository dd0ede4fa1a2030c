import { useEffect, useState } from "react";
import type { ApplyDiscounts, Discount } from "../../../domain/promotions/apply-discounts.ts";
import { useLazyImport } from "../../components/use-lazy-import.ts";

/**
 * Returns the code and the offers of a cart for its totals; only carts with one of them load the rule. `isPending`: it
 * may still arrive. If it fails, order placement shows the total before it orders.
 */
export function useDiscounts(code: Discount | null, offers: readonly Discount[]) {
  const [isMissing, setIsMissing] = useState(false);
  const { code: rule, fetchCode } = useLazyImport(loadRule, () => setIsMissing(true));
  const isOn = code !== null || offers.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a discount
  useEffect(() => {
    if (isOn) fetchCode();
  }, [isOn]);
  const discounts: ApplyDiscounts | null = isOn && rule ? rule.discountsOf({ code, offers }) : null;
  return { discounts, isPending: isOn && !rule && !isMissing };
}

const loadRule = () => import("../../../domain/promotions/apply-discounts.ts");
