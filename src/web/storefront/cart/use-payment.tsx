import { useEffect, useState } from "react";
import { type Cents, cents } from "../../../domain/money.ts";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import { type PaymentFacts, usePaymentMethod } from "./use-payment-method.ts";

/** Gift cards and store credit that a customer can pay with. */
export type Spendable = { balanceCents: Cents; hasGiftCards: boolean };

/**
 * The payment method, and the choice to pay with credit first. Only customers with credit load the code and texts of
 * that.
 */
export function usePayment(facts: Omit<PaymentFacts, "creditCents">, credit: Spendable | null) {
  const [isUsed, setIsUsed] = useState(false);
  const { code, fetchCode } = useLazyImport(() => import("./credit-field.tsx"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the customer is known
  useEffect(() => {
    if (credit) fetchCode();
  }, [credit !== null]);
  const choice = usePaymentMethod({ ...facts, creditCents: cents(isUsed && credit ? credit.balanceCents : 0) });
  const creditField = (isDisabled: boolean, change: (apply: () => void) => void) =>
    credit &&
    code && (
      <code.CreditField
        {...{ credit, isUsed, isDisabled }}
        isCovered={Boolean(choice?.isCovered)}
        onUse={(next) => change(() => setIsUsed(next))}
      />
    );
  return { choice, creditField, CreditLines: code?.CreditLines, toPayLabel: code?.toPayLabel() };
}
