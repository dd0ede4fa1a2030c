import { learnVersions } from "../../domain/catalog/catalog-memory.ts";
import { type CatalogVersions, getCatalogVersions } from "../../domain/catalog/catalog-version.server.ts";
import { applyDueChanges } from "../../domain/catalog/publish-scheduled.server.ts";
import { NO_ANNOUNCEMENT } from "../../domain/content/announcement.ts";
import { getAnnouncement, type ShownAnnouncement, shownOf } from "../../domain/content/shown-announcement.server.ts";
import { SECOND_MS } from "../../domain/durations.ts";
import type { Shop } from "../../domain/shop.ts";
import { repeat } from "../lifecycle/repeat.ts";

/** So long a look may be ago before the database counts as away. */
const FRESH_MS = 3 * SECOND_MS;
/** The other half of a second is for the look itself, and for making a page anew, on a machine that has much to do. */
const PAUSE_MS = 0.5 * SECOND_MS;

/**
 * Looks at the catalogue's version, at the owner's settings and at what stands above the shop more than once a second, so that two processes never
 * disagree for longer (design §9), and whether the hour of a product or a sale has come. What is announced at this moment is part of the
 * version. `isFresh` says whether the database answers.
 */
export function watchCatalogVersion(
  { db, settings, memory, now }: Pick<Shop, "db" | "settings" | "memory" | "now">,
  onError: (error: unknown) => void,
  onAnswer: () => void = () => undefined,
) {
  let version = "";
  let known: CatalogVersions | undefined;
  let written = NO_ANNOUNCEMENT;
  let shown: ShownAnnouncement | null = null;
  let seenAt = Number.NEGATIVE_INFINITY;
  const learn = async () => {
    const seen = await getCatalogVersions(db);
    // Before anybody makes a page for this version, which a change of the settings raises, too.
    if (seen.settings !== known?.settings) await settings.refresh();
    if (seen.announced !== known?.announced) written = await getAnnouncement(db);
    if (memory) learnVersions(memory, seen);
    known = seen;
    shown = shownOf(written, now());
    version = `${seen.all}.${shown?.mark ?? ""}`;
    return seen;
  };
  const look = async () => {
    const { isDue } = await learn();
    seenAt = performance.now();
    onAnswer();
    if (isDue && (await applyDueChanges(db))) await learn();
  };
  const { first, stop } = repeat(look, { pauseMs: PAUSE_MS, onError });
  const isFresh = () => performance.now() - seenAt < FRESH_MS;
  return { ready: first, current: () => version, announcement: () => shown, isFresh, stop };
}
