import { useEffect, useState } from "react";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import { loadMessages } from "../../i18n/load-messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/**
 * The steps of an order without an account. Only signed-out visitors load their code and texts, while the owner allows
 * guest orders. `isPending`: they may still arrive; if they fail, log-in remains.
 */
export function useGuestCheckout(isOn: boolean) {
  const [isMissing, setIsMissing] = useState(false);
  const { code, fetchCode } = useLazyImport(loadSteps, () => setIsMissing(true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the visitor is known
  useEffect(() => {
    if (isOn) fetchCode();
  }, [isOn]);
  return { isPending: isOn && !code && !isMissing, code: isOn ? code : null };
}

async function loadSteps() {
  const [{ GuestDetails, GuestArrival, guestOrder }] = await Promise.all([
    import("./guest-details.tsx"),
    loadMessages(pageLanguage(), ["visitor"]),
  ]);
  return { GuestDetails, GuestArrival, ...guestOrder };
}
