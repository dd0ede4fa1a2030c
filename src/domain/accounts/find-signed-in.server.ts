import type { Shop } from "../shop.ts";
import type { SignedIn } from "./session.ts";

/** Who sent this request; null when nobody is signed in. */
export async function findSignedIn(_shop: Pick<Shop, "db">, _headers: Headers): Promise<SignedIn | null> {
  return null;
}
