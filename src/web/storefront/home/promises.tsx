import { CreditCard, type IconNode, Package, Truck } from "lucide";
import { Icon } from "../../components/icon.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { useMessages } from "../../i18n/use-messages.ts";

/** Answers the first questions of visitors: parcel, bank statement and delivery. */
export function Promises() {
  const { discretion, product } = useMessages();
  const facts = useShopFacts();
  const statementName = facts?.shop.statementName;
  return (
    <ul className="grid gap-4 border-line border-b py-6 md:grid-cols-3 md:gap-8 md:py-8">
      <Promised icon={Package} text={discretion.parcel} />
      {statementName && <Promised icon={CreditCard} text={discretion.statement(statementName)} />}
      {facts && <Promised icon={Truck} text={product.delivery(facts.delivery.text)} />}
    </ul>
  );
}

function Promised({ icon, text }: { icon: IconNode; text: string }) {
  return (
    <li className="flex items-start gap-3 text-ink-soft">
      <Icon of={icon} className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
      {text}
    </li>
  );
}
