import { Archive, CreditCard, type IconNode, Truck } from "lucide";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import type { HomePromises } from "./describe-home.server.ts";

/** Answers the first questions of visitors: parcel, bank statement and delivery. */
export function Promises({ promises, className }: { promises: HomePromises; className: string }) {
  return (
    <ul className={joinClasses("border-line", className)}>
      <Line icon={Archive} text={promises.parcel} />
      {promises.statement && <Line icon={CreditCard} text={promises.statement} />}
      <Line icon={Truck} text={promises.delivery} />
    </ul>
  );
}

function Line({ icon, text }: { icon: IconNode; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon of={icon} className="size-5 shrink-0 text-sage" aria-hidden="true" />
      {text}
    </li>
  );
}
