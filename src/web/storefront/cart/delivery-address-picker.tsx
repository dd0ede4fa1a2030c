import { type Destination, PROFILE_ADDRESS } from "../../../domain/accounts/further-address.ts";
import { joinClasses } from "../../components/join-classes.ts";
import { LINE_LINK } from "../../components/link-classes.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { fromCart } from "../../urls/address-url.ts";
import { AddressLines, addressName } from "../shared/address-lines.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { DestinationChoice } from "./use-destination.ts";

type Props = { choice: DestinationChoice; isDisabled: boolean; children: React.ReactNode };

/** Delivery address: the profile's or another saved one; then what else the parcel needs. */
export function DeliveryAddressPicker({ choice, isDisabled, children }: Props) {
  const { checkout: texts } = customerMessages();
  const { destinations, chosen } = choice;
  return (
    <fieldset disabled={isDisabled} className="grid min-w-0 gap-3">
      <legend className="mb-3">
        <StepHeading number={1}>{texts.deliverTo}</StepHeading>
      </legend>
      {destinations.length === 1 ? (
        <div className="rounded-picture bg-surface p-5">
          <AddressLines of={chosen} />
          <ChangeLink of={chosen} />
        </div>
      ) : (
        destinations.map((each) => (
          <DestinationOption
            key={each.id}
            destination={each}
            isChosen={each === chosen}
            onChoose={() => choice.choose(each.id)}
          />
        ))
      )}
      <p>
        <ShopLink className={LINE_LINK} to={fromCart("/account/addresses/new")}>
          {texts.deliverElsewhere}
        </ShopLink>
      </p>
      {children}
    </fieldset>
  );
}

type OptionProps = { destination: Destination; isChosen: boolean; onChoose(): void };

/** Shows the full address when chosen, and a short form otherwise. */
function DestinationOption({ destination, isChosen, onChoose }: OptionProps) {
  const { checkout: texts } = customerMessages();
  const { id, label, address } = destination;
  const isProfile = id === PROFILE_ADDRESS;
  const name = isProfile ? texts.ofProfile : addressName(destination);
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
          {!isChosen && (label || isProfile) && (
            <span id={`address-${id}-where`} className="block text-ink-soft text-sm">
              {address.line1}, {address.city}
            </span>
          )}
        </span>
      </label>
      {isChosen && (
        <div id={`address-${id}-where`} className="pr-4 pb-3 pl-13">
          <AddressLines of={destination} />
          <ChangeLink of={destination} />
        </div>
      )}
    </div>
  );
}

function ChangeLink({ of: { id } }: { of: Destination }) {
  const { checkout: texts } = customerMessages();
  const page = id === PROFILE_ADDRESS ? "/account?edit=1" : fromCart(`/account/addresses/${id}`);
  return (
    <p className="mt-1">
      <ShopLink className="inline-flex min-h-11 items-center underline underline-offset-4" to={page}>
        {texts.changeAddress}
      </ShopLink>
    </p>
  );
}
