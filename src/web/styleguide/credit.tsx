import { rupees } from "../../domain/money.ts";
import { CreditField, CreditLines } from "../storefront/cart/credit-field.tsx";
import { Specimen } from "./specimen.tsx";

const CREDIT = { balanceCents: rupees(2_500), hasGiftCards: true };
const nothing = () => undefined;

/** Payment by gift cards and store credit: unused; for a part of the order; for all of it. */
export function CreditSpecimens() {
  return (
    <Specimen title="CreditField, CreditLines">
      <CreditField credit={CREDIT} isUsed={false} isCovered={false} isDisabled={false} onUse={nothing} />
      <CreditField credit={CREDIT} isUsed isCovered={false} isDisabled={false} onUse={nothing} />
      <CreditLines creditCents={rupees(2_500)} dueCents={rupees(1_000)} />
      <CreditField credit={CREDIT} isUsed isCovered isDisabled onUse={nothing} />
    </Specimen>
  );
}
