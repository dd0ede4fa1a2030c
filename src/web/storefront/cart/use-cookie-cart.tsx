import { useEffect } from "react";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import type { DisplayedCookieCart } from "./describe-cookie-cart.server.tsx";

/** Takes the lines of the cookie over into the browser's own cart, with code that few visits load. */
export function useCookieCart(cookieCart: DisplayedCookieCart | null): React.ReactNode {
  const { code, fetchCode } = useLazyImport(() => import("./cookie-cart-taken.tsx"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the cart opens
  useEffect(() => {
    if (cookieCart) fetchCode();
  }, []);
  return code && <code.CookieCartTaken items={cookieCart?.items ?? []} text={cookieCart?.taken ?? ""} />;
}
