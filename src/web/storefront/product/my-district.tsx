import { Truck } from "lucide";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import type { KnownDelivery } from "./district-form.tsx";

/** Key in `localStorage` for the district; clearing the device deletes it. */
const KEY = "district";

type Props = { publicId: string; variantId: string };

/** Delivery terms for the visitor's own district, fetched separately because this page is cached. */
export function MyDistrict({ publicId, variantId }: Props) {
  const { product } = useMessages();
  const { data: known, load } = useFetcher<KnownDelivery>();
  const { code, fetchCode } = useLazyImport(() => import("./district-form.tsx"));
  const addressFor = (district: string | null) =>
    `/delivery/${publicId}?variant=${variantId}${district ? `&district=${encodeURIComponent(district)}` : ""}`;
  const ask = (district: string | null) => {
    fetchCode();
    void load(addressFor(district));
  };
  const isKnown = known !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches again for another variant, not for another function
  useEffect(() => {
    const district = kept();
    if (isKnown || district || document.documentElement.dataset.auth === "in") ask(district);
  }, [publicId, variantId]);
  if (!known || !code) {
    return (
      <p className="flex gap-3 text-ink-soft">
        <Icon of={Truck} className="mt-3 size-5 shrink-0 text-sage" aria-hidden="true" />
        <ShopLink
          to={addressFor(null)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          onClick={(event) => {
            event.preventDefault();
            ask(kept());
          }}
        >
          {product.myDistrict}
        </ShopLink>
      </p>
    );
  }
  const choose = (district: string) => {
    keep(district);
    ask(district);
  };
  return <code.DistrictForm known={known} onChoose={choose} />;
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
