import { useEffect, useRef } from "react";
import { PROFILE_ADDRESS } from "../../../domain/accounts/further-address.ts";
import { Button } from "../../components/button.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import type { FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { fromCart } from "../../urls/address-url.ts";
import { AddressForm } from "../shared/address-form.tsx";
import { ADDRESS_FORM_ID, AddressLines, addressName } from "../shared/address-lines.tsx";
import type { DestinationChoice } from "./use-destination.ts";

type Props = { choice: DestinationChoice; answer: FormAnswer | undefined };

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";

/** The saved addresses and a new one as radio cards. The new one is typed here: the cart stays as it is. */
export function AddressChoice({ choice, answer }: Props) {
  const { checkout: texts } = customerMessages();
  const { destinations, chosen, choose, first, add } = choice;
  const isAdding = first !== null;
  const cards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAdding) cards.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
  }, [isAdding]);
  return (
    <div ref={cards} className="grid gap-3">
      {destinations.map((each) => (
        <Card
          key={each.id}
          id={each.id}
          name={each.id === PROFILE_ADDRESS ? texts.ofProfile : addressName(each)}
          where={`${each.address.line1}, ${each.address.city}`}
          isChosen={each === chosen && !isAdding}
          onChoose={() => choose(each.id)}
        >
          <AddressLines of={each} />
          <ShopLink
            className={LINK}
            to={each.id === PROFILE_ADDRESS ? "/account?edit=1" : fromCart(`/account/addresses/${each.id}`)}
          >
            {texts.changeAddress}
          </ShopLink>
        </Card>
      ))}
      <Card id="new" name={texts.newAddress} isChosen={isAdding} onChoose={() => add(texts.saveFirst)}>
        <NewAddress answer={answer} onClose={() => add(null)} />
      </Card>
    </div>
  );
}

type CardProps = {
  id: string;
  name: string;
  /** Short form of the address, until the card is chosen. */
  where?: string;
  isChosen: boolean;
  onChoose(): void;
  /** Only on the chosen card. */
  children: React.ReactNode;
};

function Card({ id, name, where, isChosen, onChoose, children }: CardProps) {
  const hasShortForm = where !== undefined && where !== name && !isChosen;
  return (
    <div
      className={joinClasses(
        "rounded-control border transition-colors",
        isChosen ? "border-ink bg-surface" : "border-edge hover:border-ink",
      )}
    >
      <label className="flex cursor-pointer gap-3 px-4 py-3">
        <input
          type="radio"
          name="address"
          value={id}
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={`address-${id}-name`}
          aria-describedby={`address-${id}-where`}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <span className="wrap-anywhere block min-w-0">
          <span id={`address-${id}-name`} className="block font-strong">
            {name}
          </span>
          {hasShortForm && (
            <span id={`address-${id}-where`} className="block text-ink-soft text-sm">
              {where}
            </span>
          )}
        </span>
      </label>
      {isChosen && (
        <div id={`address-${id}-where`} className="px-4 pb-3">
          {children}
        </div>
      )}
    </div>
  );
}

const INTENT = "add-address";

function NewAddress({ answer, onClose }: { answer: FormAnswer | undefined; onClose(): void }) {
  const { account } = customerMessages();
  const isSending = useIsSending(INTENT);
  const wasSending = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of sending counts
  useEffect(() => {
    if (wasSending.current && !isSending && !answer) onClose();
    wasSending.current = isSending;
  }, [isSending]);
  return (
    <div id={ADDRESS_FORM_ID} tabIndex={-1} className="flex min-w-0 flex-col gap-5 pt-3">
      <AddressForm
        now={{}}
        intent={INTENT}
        answer={answer?.typed.intent === INTENT ? answer : undefined}
        cancel={
          <Button type="button" variant="secondary" onClick={onClose}>
            {account.cancel}
          </Button>
        }
      />
    </div>
  );
}
