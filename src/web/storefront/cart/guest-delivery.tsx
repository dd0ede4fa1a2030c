import type { PageArrival } from "../../../domain/cart/arrival-dates.ts";
import type { DistrictCode } from "../../../domain/districts.ts";
import { districtOptions } from "../../components/forms/district-options.ts";
import { SelectField } from "../../components/forms/field.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { ArrivalDates } from "../shared/delivery/arrival-dates.tsx";
import { writeDistrict } from "../shared/delivery/district-store.ts";

type Props = { arrival: PageArrival; district: DistrictCode | null; onChoose(district: string): void };

/** District of a signed-out visitor, for the delivery charge and the date; the same as on product pages. */
export function GuestDelivery({ arrival, district, onChoose }: Props) {
  const { product: texts } = useMessages();
  const { districts } = customerMessages();
  return (
    <section className="grid max-w-form gap-3">
      <SelectField
        label={texts.myDistrict}
        name="district"
        defaultValue={district ?? ""}
        options={[{ value: "", label: texts.chooseDistrict }, ...districtOptions()]}
        onChange={({ currentTarget: { value } }) => {
          writeDistrict(value);
          onChoose(value);
        }}
      />
      <div role="status">
        <ArrivalDates settings={arrival} district={district && { code: district, name: districts[district] }} />
      </div>
    </section>
  );
}
