import { useEffect, useState } from "react";
import type { SavedProduct } from "../../../domain/wishlist/wishlist.ts";
import { apiHeaders } from "../../i18n/api-headers.ts";
import type { DescribedOffer } from "./describe-saved-offers.server.ts";

type Loaded = { body: string; offers: ReadonlyMap<string, DescribedOffer> };

/**
 * Loads today's offers of saved products. Returns a function that finds one by its public id: null for a product that
 * the shop no longer lists, undefined while the offers are not loaded.
 */
export function useSavedOffers(products: readonly SavedProduct[] = []) {
  const [loaded, setLoaded] = useState<Loaded>();
  const body = JSON.stringify({ publicIds: products.map(({ publicId }) => publicId) });
  const isEmpty = products.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const leaving = new AbortController();
    void fetchOffers(body, leaving.signal).then((offers) => offers && setLoaded({ body, offers }));
    return () => leaving.abort();
  }, [body, isEmpty]);
  return (publicId: string): DescribedOffer | null | undefined =>
    loaded?.offers.get(publicId) ?? (loaded?.body === body ? null : undefined);
}

async function fetchOffers(body: string, signal: AbortSignal): Promise<Loaded["offers"] | null> {
  try {
    const response = await fetch("/api/wishlist", { method: "POST", headers: apiHeaders(), body, signal });
    if (!response.ok) return null;
    const { offers } = (await response.json()) as { offers: DescribedOffer[] };
    return new Map(offers.map((offer) => [offer.publicId, offer]));
  } catch {
    // Without a connection the list shows no prices rather than old ones.
    return null;
  }
}
