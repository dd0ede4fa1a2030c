import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { PageArrival } from "../../../domain/cart/arrival-dates.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { ArrivalDates } from "../shared/delivery/arrival-dates.tsx";
import { readDistrict, writeDistrict } from "../shared/delivery/district-store.ts";
import { DistrictForm, type KnownDelivery } from "./district-form.tsx";

type Props = {
  /** Page with the delivery terms of the chosen variant. */
  url: string;
  arrival: PageArrival;
};

/**
 * Arrival dates for everyone. Charge and payment on delivery are fetched for visitors whose district is known, because
 * the product page is cached; others choose it in place.
 */
export function DistrictTerms({ url, arrival }: Props) {
  const { product } = useMessages();
  const { data: known, load } = useFetcher<KnownDelivery>();
  const ask = (district: string | null) =>
    void load(district ? `${url}&district=${encodeURIComponent(district)}` : url);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches for another URL, not for another function
  useEffect(() => {
    const district = readDistrict();
    if (known || district || document.documentElement.dataset.auth === "in") ask(district);
  }, [url]);
  if (!known) {
    return (
      <>
        <ArrivalDates settings={arrival} district={null} />
        <ShopLink
          to={url}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          onClick={(event) => {
            event.preventDefault();
            ask(readDistrict());
          }}
        >
          {product.myDistrict}
        </ShopLink>
      </>
    );
  }
  const choose = (district: string) => {
    writeDistrict(district);
    ask(district);
  };
  return <DistrictForm known={known} onChoose={choose} />;
}
