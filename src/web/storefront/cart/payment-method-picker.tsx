import { Lock } from "lucide";
import { HOUR_MS } from "../../../domain/durations.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { MethodOffer, MethodSettings, PaymentMethod } from "../../../domain/orders/payment-methods.ts";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { Notice } from "../../components/notice.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { CardMarks } from "../shared/card-marks.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { MethodChoice } from "./use-payment-method.ts";

type Props = {
  choice: MethodChoice;
  settings: MethodSettings;
  /** Titles of the products in the cart, by variant. */
  titles: ReadonlyMap<string, string>;
  isDisabled: boolean;
};

/** Payment method of the order; a method that is not available shows the reason. */
export function PaymentMethodPicker({ choice, settings, titles, isDisabled }: Props) {
  const { methods } = customerMessages();
  const { discretion } = useMessages();
  const statementName = useShopFacts()?.shop.statementName;
  const cardNotes = [statementName && discretion.statement(statementName), choice.cardNote];
  return (
    <fieldset disabled={isDisabled} className="grid min-w-0 gap-3">
      <legend className="mb-3">
        <StepHeading number={2}>{methods.heading}</StepHeading>
      </legend>
      {choice.offers.map((offer) => (
        <MethodOption
          key={offer.method}
          offer={offer}
          isChosen={offer === choice.chosen}
          hint={hintOf(offer.method, settings, cardNotes)}
          titles={titles}
          onChoose={() => choice.choose(offer.method)}
        />
      ))}
      {!choice.chosen && !isMixed(choice.offers) && <Notice tone="warning">{methods.none}</Notice>}
    </fieldset>
  );
}

/** Returns whether no method is offered because gift cards are in the cart with other items: each one says so. */
export function isMixed([first]: readonly MethodOffer[]): boolean {
  return first?.refusals[0]?.reason === "gift-cards-apart";
}

/** Returns the line below a method's name. `cardNotes` follow it for a card: the statement, and when it is charged. */
export function hintOf(
  method: PaymentMethod,
  { cash, transfer }: MethodSettings,
  cardNotes: readonly (string | false | undefined)[],
): string {
  const { methods, checkout } = customerMessages();
  if (method === "card") return [checkout.cardHint, ...cardNotes].filter(Boolean).join(" ");
  if (method === "bank-transfer") return methods.transferHint(transfer.holdMs / HOUR_MS);
  return methods.cashHint(cash.feeCents > 0 ? formatRupees(cash.feeCents) : null);
}

type OptionProps = Pick<Props, "titles"> & {
  offer: MethodOffer;
  isChosen: boolean;
  hint: string;
  onChoose(): void;
};

function MethodOption({ offer: { method, refusals }, isChosen, hint, titles, onChoose }: OptionProps) {
  const { methods } = customerMessages();
  const isOffered = refusals.length === 0;
  const hasMarks = isOffered && method === "card";
  const id = `method-${method}`;
  return (
    <div
      className={joinClasses(
        "relative rounded-control border px-4 py-3 transition-colors",
        isChosen ? "border-ink bg-surface" : "border-edge",
        isOffered ? "cursor-pointer hover:border-ink" : "border-line",
      )}
    >
      <label className="flex gap-3">
        {/* Covers the marks: a label cannot contain a list. */}
        {hasMarks && <span className="absolute inset-x-0 bottom-0 h-12" />}
        <input
          type="radio"
          name="method"
          value={method}
          checked={isChosen}
          disabled={!isOffered}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-hint`}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <span className="block min-w-0">
          <span
            id={`${id}-name`}
            className={joinClasses("flex items-center gap-2 font-strong", !isOffered && "text-ink-soft")}
          >
            {methods.names[method]}
            {method === "card" && <Icon of={Lock} className="size-4 text-sage" aria-hidden="true" />}
          </span>
          <span id={`${id}-hint`} className="block text-ink-soft text-sm">
            {isOffered && <span className="mt-1 block">{hint}</span>}
            {refusals.map((refusal) => (
              <span key={refusal.reason} className="mt-1 block">
                {methods.refusalText(method, refusal, titlesOf(refusal, titles))}
              </span>
            ))}
          </span>
        </span>
      </label>
      {hasMarks && (
        <div className="mt-2 pl-9">
          <CardMarks />
        </div>
      )}
    </div>
  );
}

export function titlesOf(refusal: MethodOffer["refusals"][number], titles: Props["titles"]): string[] {
  if (refusal.reason !== "products") return [];
  return refusal.variantIds.flatMap((id) => titles.get(id) ?? []);
}
