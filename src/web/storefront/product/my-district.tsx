import { Truck } from "lucide";
import type { PageArrival } from "../../../domain/cart/arrival-dates.ts";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import { useNearView } from "../../components/use-near-view.ts";
import { useMessages } from "../../i18n/use-messages.ts";

type Props = { publicId: string; variantId: string; arrival: PageArrival };

/** Arrival dates and delivery terms for the visitor's district, loaded when they come into view. */
export function MyDistrict(props: Props) {
  const { product } = useMessages();
  const { code, fetchCode } = useLazyImport(() => import("./district-terms.tsx"));
  const place = useNearView(fetchCode);
  const url = `/delivery/${props.publicId}?variant=${props.variantId}`;
  return (
    <div ref={place} className="flex gap-3">
      <Icon of={Truck} className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
      {/* Placeholder with the height of the line and the link that replace it. */}
      <div className="min-h-18 min-w-0 grow">
        {code ? (
          <code.DistrictTerms url={url} arrival={props.arrival} />
        ) : (
          <ShopLink to={url} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {product.myDistrict}
          </ShopLink>
        )}
      </div>
    </div>
  );
}
