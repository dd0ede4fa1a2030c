import { Link } from "react-router";
import { type Cents, formatRupees } from "../../../domain/money.ts";
import type { OrderName } from "../../../domain/orders/order-code.ts";
import type { OrderAction } from "../../../domain/orders/staff/order-actions.ts";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { ConfirmForm } from "../shared/confirm-form.tsx";
import { orderWords as words } from "../shared/order-words.ts";
import { FailDeliveryForm } from "./fail-delivery-form.tsx";

/** Actions that have a page of their own with a question. */
const ASKING: readonly OrderAction[] = ["dispatch", "return-to-sender", "cancel"];

const BUTTON = "inline-flex min-h-12 items-center justify-center whitespace-nowrap rounded-control px-5 font-strong";
const LOOKS = {
  primary: "bg-accent text-accent-ink hover:bg-accent-deep",
  secondary: "border border-edge text-ink hover:border-ink hover:bg-wash",
};

type Props = OrderName & {
  action: OrderAction;
  /** URL to redirect to afterwards. */
  back: string;
  look?: keyof typeof LOOKS;
  /** One parcel of an order that is sent in parts, and its position from 1. */
  parcel?: { id: string; index: number };
  /** The amount that packing charges to the card, for an order whose amount is reserved there. */
  chargeCents?: Cents | null;
  /** True when the page warns that a blocked customer has the contact of this order. */
  isWarned?: boolean;
};

/** A button for an order action. */
export function OrderActionButton(props: Props) {
  const { number, code, action, back, look = "primary", parcel, isWarned = false, chargeCents = null } = props;
  const page = `/admin/orders/${number}`;
  const name = parcel ? words.actionForParcel(action, parcel.index) : words.actionFor(action, code);
  const label = { "aria-label": name, className: joinClasses(BUTTON, LOOKS[look]) };
  if (ASKING.includes(action)) {
    return (
      <Link to={`${page}/${action}?${new URLSearchParams({ back, ...(parcel && { parcel: parcel.id }) })}`} {...label}>
        {words.actions[action]}
      </Link>
    );
  }
  if (action === "fail-delivery") return <FailDeliveryForm {...{ page, back, parcel }} button={label} />;
  const asked = action === "pack" && chargeCents !== null ? askedForCharge(chargeCents) : questionOf(action);
  if (asked) {
    return (
      <ConfirmForm
        action={page}
        label={words.actions[action]}
        ariaLabel={label["aria-label"]}
        className={label.className}
        question={asked.question}
        confirm={asked.confirm}
        fields={{ intent: action, back, ...asked.fields }}
      />
    );
  }
  return (
    <ButtonForm action={page} preventScrollReset>
      <input type="hidden" name="intent" value={action} />
      <input type="hidden" name="back" value={back} />
      {parcel && <input type="hidden" name="parcel" value={parcel.id} />}
      {isWarned && <input type="hidden" name="isWarned" value="on" />}
      <button type="submit" {...label}>
        {words.actions[action]}
      </button>
    </ButtonForm>
  );
}

type Asked = { question: string; confirm: string; fields?: Record<string, number> };

function questionOf(action: OrderAction): Asked | null {
  const question = words.questions[action];
  return question ? { question, confirm: words.actions[action] } : null;
}

/** The form repeats the amount: another one, after a change of the order, is not charged. */
function askedForCharge(chargeCents: Cents): Asked {
  const amount = formatRupees(chargeCents);
  return {
    question: words.chargeQuestion(amount),
    confirm: words.packAndCharge(amount),
    fields: { charge: chargeCents },
  };
}
