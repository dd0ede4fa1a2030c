import { applyDueChanges } from "../domain/catalog/apply-due-changes.server.ts";
import { getCatalogVersion } from "../domain/catalog/catalog-version.server.ts";
import { SECOND_MS } from "../domain/durations.ts";
import type { Shop } from "../domain/shop.ts";
import { repeat } from "./repeat.ts";

/** So long a look may be ago before the database counts as away. */
const FRESH_MS = 3 * SECOND_MS;

/**
 * Looks at the catalogue's version and at the owner's settings once a second, so that two processes never disagree for longer (design
 * §9), and whether the hour of a product or a sale has come. `isFresh` says whether the database answers.
 */
export function watchCatalogVersion(
  { db, settings }: Pick<Shop, "db" | "settings">,
  onError: (error: unknown) => void,
) {
  let version = "";
  let seenAt = Number.NEGATIVE_INFINITY;
  const learn = async () => {
    const seen = await getCatalogVersion(db);
    // Before anybody makes a page for this version: a change of the settings raises it.
    await settings.refresh();
    version = seen;
  };
  const look = async () => {
    await learn();
    seenAt = performance.now();
    if (await applyDueChanges(db)) await learn();
  };
  const { first, stop } = repeat(look, { pauseMs: SECOND_MS, onError });
  const isFresh = () => performance.now() - seenAt < FRESH_MS;
  return { ready: first, current: () => version, isFresh, stop };
}
