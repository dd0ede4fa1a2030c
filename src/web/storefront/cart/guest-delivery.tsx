import type { PageArrival } from "../../../domain/cart/arrival-dates.ts";
import { type DistrictCode, districtsByProvince } from "../../../domain/districts.ts";
import { SelectField } from "../../components/field.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { ArrivalDates } from "../shared/arrival-dates.tsx";
import { writeDistrict } from "../shared/district-store.ts";

type Props = { arrival: PageArrival; district: DistrictCode | null; onChoose(district: string): void };

/** District of a signed-out visitor, for the delivery charge and the date; the same as on product pages. */
export function GuestDelivery({ arrival, district, onChoose }: Props) {
  const { product: texts } = useMessages();
  const { provinces, districts } = customerMessages();
  const options = districtsByProvince().map(({ province, districts: codes }) => ({
    label: provinces[province],
    options: codes.map((code) => ({ value: code, label: districts[code] })),
  }));
  return (
    <section className="grid max-w-form gap-3">
      <SelectField
        label={texts.myDistrict}
        name="district"
        defaultValue={district ?? ""}
        options={[{ value: "", label: texts.chooseDistrict }, ...options]}
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
