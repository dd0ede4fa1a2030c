import { Archive } from "lucide";
import { Icon } from "../components/icon.tsx";
import { useShopFacts } from "../components/use-shop-facts.ts";
import { useMessages } from "../i18n/use-messages.ts";

/**
 * Describes the parcel and, for card payments, the bank statement; on the product page, in the cart and on the
 * confirmation.
 */
export function DiscretionLine({ isCard = true }: { isCard?: boolean }) {
  const { discretion } = useMessages();
  const statementName = useShopFacts()?.shop.statementName;
  return (
    <p className="flex gap-3">
      <Icon of={Archive} className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
      <span>
        {discretion.parcel} {isCard && statementName && discretion.statement(statementName)}
      </span>
    </p>
  );
}
