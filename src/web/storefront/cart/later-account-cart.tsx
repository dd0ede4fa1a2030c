import { useEffect } from "react";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { useLazyImport } from "../../components/use-lazy-import.ts";

type LaterAccountCartProps = {
  /** Null when the customer has turned the account's cart off. */
  account: readonly CartItem[] | null;
  isSignedIn: boolean;
};

/** The account's cart, whose code only signed-in customers load. */
export function LaterAccountCart({ account, isSignedIn }: LaterAccountCartProps) {
  const { code, fetchCode } = useLazyImport(
    () => import("./account-cart.tsx"),
    () => undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the visitor is known
  useEffect(() => {
    if (isSignedIn) fetchCode();
  }, [isSignedIn]);
  return code && <code.AccountCart account={account} />;
}
