import { useEffect, useState } from "react";
import { type DistrictCode, isDistrictCode } from "../../../domain/districts.ts";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import { readDistrict } from "../shared/delivery/district-store.ts";

/**
 * The district that a signed-out visitor has chosen, and the code of its field, which signed-in customers never load.
 * `isPending`: the field may still arrive, and would move what is below it.
 * @param isGuest false for signed-in customers
 * @param hasField false while the page asks for the whole address
 */
export function useGuestDistrict(isGuest: boolean, hasField: boolean) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { code, fetchCode } = useLazyImport(loadField, () => setIsMissing(true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the visitor is known
  useEffect(() => {
    if (!isGuest) return;
    setWanted(readDistrict());
    if (hasField) fetchCode();
  }, [isGuest]);
  const district: DistrictCode | null = isGuest && wanted && isDistrictCode(wanted) ? wanted : null;
  const isPending = isGuest && hasField && !code && !isMissing;
  return { district, choose: setWanted, Field: code?.GuestDelivery ?? null, isPending };
}

const loadField = () => import("./guest-delivery.tsx");
