import { setCacheVersions } from "../../domain/catalog/catalog-cache.ts";
import { type CatalogVersions, getCatalogVersions } from "../../domain/catalog/catalog-version.server.ts";
import { publishScheduled } from "../../domain/catalog/publish-scheduled.server.ts";
import { NO_ANNOUNCEMENT } from "../../domain/content/announcement.ts";
import {
  getAnnouncement,
  type VisibleAnnouncement,
  visibleAnnouncement,
} from "../../domain/content/visible-announcement.server.ts";
import { SECOND_MS } from "../../domain/durations.ts";
import type { Shop } from "../../domain/shop.ts";
import { repeat } from "../lifecycle/repeat.ts";

/** Age of the last successful poll at which the database counts as away. */
const FRESH_MS = 3 * SECOND_MS;
/** Half of the one-second limit; the other half is for the query and for rendering a page on a busy machine. */
const PAUSE_MS = 0.5 * SECOND_MS;

/**
 * Polls the catalogue version, the settings and the announcement more than once a second. So two processes disagree for
 * one second at most (design §9). Applies scheduled changes that are due. The current announcement is part of the
 * version. `isFresh` returns whether the database responded lately.
 */
export function watchCatalogVersion(
  { db, settings, memory, now }: Pick<Shop, "db" | "settings" | "memory" | "now">,
  onError: (error: unknown) => void,
  onSuccess: () => void = () => undefined,
) {
  let version = "";
  let known: CatalogVersions | undefined;
  let written = NO_ANNOUNCEMENT;
  let shown: VisibleAnnouncement | null = null;
  let seenAt = Number.NEGATIVE_INFINITY;
  const learn = async () => {
    const seen = await getCatalogVersions(db);
    // Before a page is rendered for this version, which a change of the settings bumps too.
    if (seen.settings !== known?.settings) await settings.refresh();
    if (seen.announced !== known?.announced) written = await getAnnouncement(db);
    if (memory) setCacheVersions(memory, seen);
    known = seen;
    shown = visibleAnnouncement(written, now());
    version = `${seen.all}.${shown?.hash ?? ""}`;
    return seen;
  };
  const poll = async () => {
    const { isDue } = await learn();
    seenAt = performance.now();
    onSuccess();
    if (isDue && (await publishScheduled(db))) await learn();
  };
  const { first, stop } = repeat(poll, { pauseMs: PAUSE_MS, onError });
  const isFresh = () => performance.now() - seenAt < FRESH_MS;
  return { ready: first, current: () => version, announcement: () => shown, isFresh, stop };
}
