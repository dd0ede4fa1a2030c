import { Form, useSubmit } from "react-router";
import type { PageArrival } from "../../../domain/cart/arrival-dates.ts";
import { Button } from "../../components/button.tsx";
import { type OptionGroup, SelectField } from "../../components/forms/field.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { ArrivalDates } from "../shared/delivery/arrival-dates.tsx";

export type KnownDelivery = {
  product: { publicId: string };
  /** Id of the variant. */
  variantId: string;
  district: { code: string; name: string } | null;
  districts: readonly OptionGroup[];
  arrival: PageArrival;
  /** Delivery terms for the district; empty while none is selected. */
  sentences: readonly string[];
};

type Props = {
  known: KnownDelivery;
  /** Called instead of navigating to the result's own page. */
  onChoose?: (district: string) => void;
};

/** The district and its delivery terms. Selecting is enough; without script there is a button. */
export function DistrictForm({ known, onChoose }: Props) {
  const { product: texts, allProducts } = useMessages();
  const submit = useSubmit();
  const { product, variantId, district, districts, arrival, sentences } = known;
  return (
    <Form action={`/delivery/${product.publicId}`} noValidate className="grid gap-3">
      <input type="hidden" name="variant" value={variantId} />
      <SelectField
        label={texts.myDistrict}
        name="district"
        required
        defaultValue={district?.code ?? ""}
        options={[{ value: "", label: texts.chooseDistrict }, ...districts]}
        onChange={({ currentTarget: { value, form } }) => (onChoose ? onChoose(value) : void submit(form))}
      />
      <div className="hidden no-script:block">
        <Button variant="secondary">{allProducts.show}</Button>
      </div>
      <div role="status">
        <ArrivalDates settings={arrival} district={district} />
        {sentences.map((sentence) => (
          <p key={sentence} className="mt-1">
            {sentence}
          </p>
        ))}
      </div>
    </Form>
  );
}
