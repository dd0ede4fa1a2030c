import { CreditCard, type IconNode, Package, Truck } from "lucide";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { useMessages } from "../../i18n/use-messages.ts";

/** Answers the first questions of visitors: parcel, bank statement and delivery. */
export function Promises({ className }: { className: string }) {
  const { home } = useMessages();
  const facts = useShopFacts();
  const statementName = facts?.shop.statementName;
  return (
    <ul className={joinClasses("border-line", className)}>
      <Promised icon={Package} text={home.plainBox} />
      {statementName && <Promised icon={CreditCard} text={home.statementShows(statementName)} />}
      {facts && <Promised icon={Truck} text={home.deliveryIn(facts.delivery.text)} />}
    </ul>
  );
}

function Promised({ icon, text }: { icon: IconNode; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon of={icon} className="size-5 shrink-0 text-sage" aria-hidden="true" />
      {text}
    </li>
  );
}
