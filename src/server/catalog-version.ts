import type { Db } from "../db/client.ts";
import { getCatalogVersion } from "../domain/catalog/catalog-version.server.ts";
import { SECOND_MS } from "../domain/durations.ts";

/** Looks at the catalogue's version once a second, so that two processes never disagree for longer (design §9). */
export function watchCatalogVersion(db: Db, onError: (error: unknown) => void) {
  let version = "";
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      version = await getCatalogVersion(db);
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), SECOND_MS);
  timer.unref();
  return { ready: look(), current: () => version, stop: () => clearInterval(timer) };
}
