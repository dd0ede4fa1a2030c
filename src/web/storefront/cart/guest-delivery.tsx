import type { PageArrival } from "../../../domain/cart/arrival-dates.ts";
import { type OptionGroup, SelectField } from "../../components/field.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { ArrivalDates } from "../shared/arrival-dates.tsx";
import { writeDistrict } from "../shared/district-store.ts";

/** District of a signed-out visitor, with charge and date of delivery. */
export type GuestDeliveryFacts = { districts: readonly OptionGroup[]; arrival: PageArrival };

type Props = GuestDeliveryFacts & { district: string | null; onChoose(district: string): void };

/** District of a signed-out visitor, for the delivery charge and the date; the same as on product pages. */
export function GuestDelivery({ districts, arrival, district, onChoose }: Props) {
  const { product: texts } = useMessages();
  const options = districts.flatMap((group) => group.options);
  const name = options.find(({ value }) => value === district)?.label;
  return (
    <section className="grid max-w-form gap-3">
      <SelectField
        label={texts.myDistrict}
        name="district"
        defaultValue={district ?? ""}
        options={[{ value: "", label: texts.chooseDistrict }, ...districts]}
        onChange={({ currentTarget: { value } }) => {
          writeDistrict(value);
          onChoose(value);
        }}
      />
      <div role="status">
        <ArrivalDates settings={arrival} district={district && name ? { code: district, name } : null} />
      </div>
    </section>
  );
}
