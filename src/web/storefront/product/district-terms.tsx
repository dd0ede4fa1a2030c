import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { PageArrival } from "../../../domain/cart/arrival-dates.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { ArrivalDates } from "../shared/arrival-dates.tsx";
import { DistrictForm, type KnownDelivery } from "./district-form.tsx";

/** Key in `localStorage` for the district; clearing the device deletes it. */
const KEY = "district";

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
    const district = kept();
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
            ask(kept());
          }}
        >
          {product.myDistrict}
        </ShopLink>
      </>
    );
  }
  const choose = (district: string) => {
    keep(district);
    ask(district);
  };
  return <DistrictForm known={known} onChoose={choose} />;
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(district: string): void {
  try {
    if (district === "") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, district);
  } catch {
    // Without storage the visitor selects the district again.
  }
}
