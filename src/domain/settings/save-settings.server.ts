import { eq } from "drizzle-orm";
import { settings } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import { DomainError } from "../errors.ts";
import { changesBetween } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { missingForLive } from "./live-needs.ts";
import { lockPart } from "./live-settings.server.ts";
import { SECTIONS, type SectionName } from "./sections.ts";
import { readSettingFields, type SettingFields, toSettingFields } from "./setting-form.ts";
import { type SettingTexts, textsOf, withTexts } from "./setting-texts.ts";

type SettingsShop = Pick<Shop, "db" | "now" | "config" | "settings">;
const OWN_DATA_NEEDED = "This is the demonstration's. PayHere is live, so enter your own.";

type Change = { section: SectionName; version: number; fields: SettingFields };

/** Returns a section's settings as form texts, with their version. */
export async function findSettings({ db, settings: live }: SettingsShop, section: SectionName) {
  return db.transaction(async (tx) => {
    const own = await live.asOf(tx);
    const [row] = await tx.select({ version: settings.version }).from(settings).where(eq(settings.key, section));
    return { fields: toSettingFields(section, textsOf(own)), version: row?.version ?? 0 };
  }, "snapshot");
}

/**
 * Saves a section of the settings. Values that equal the environment's are not stored and keep following it. New
 * orders, pages, emails and receipts use the new values; other processes have them within a second.
 * @param version the version that the owner has seen
 * @returns whether anything was changed
 * @throws {DomainError} INVALID_INPUT, SETTINGS_CHANGED
 */
export async function saveSettings(
  shop: SettingsShop,
  staff: Pick<StaffMember, "userId">,
  { section, version, fields }: Change,
): Promise<boolean> {
  const { texts, problems: invalid } = readSettingFields(section, fields);
  const problems = { ...demonstrationData(shop, section, texts), ...invalid };
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
  const isChanged = await shop.db.transaction(async (tx) => {
    const part = await lockPart(tx, section);
    const before = textsOf(await shop.settings.asOf(tx));
    // Compares normalised texts: "1,500" and "1500.00" are the same.
    const after = textsOf(withTexts(shop.settings.ofEnvironment, texts));
    const names = changesBetween(before, after).filter((name) => isIn(section, name));
    if (names.length === 0) return false;
    if (part.version !== version) throw new DomainError("SETTINGS_CHANGED", {});
    const own = changesBetween(textsOf(shop.settings.ofEnvironment), after).filter((name) => isIn(section, name));
    await tx
      .update(settings)
      .set({ value: JSON.stringify(only(after, own)), version: part.version + 1, updatedAt: shop.now() })
      .where(eq(settings.key, section));
    await markCatalogChanged(tx);
    const facts = { before: only(before, names), after: only(after, names) };
    await writeAudit(tx, staff, { action: "settings.change", subject: `settings:${section}`, ...facts });
    return true;
  });
  await shop.settings.refresh();
  return isChanged;
}

/** Returns a message for each field of a live shop that has the demonstration's contact data. */
function demonstrationData({ config, settings: live }: SettingsShop, section: SectionName, texts: SettingTexts) {
  if (config.payhere.mode !== "live") return {};
  const missing = missingForLive(config, withTexts(live.ofEnvironment, texts).shop);
  return Object.fromEntries(missing.filter((name) => isIn(section, name)).map((name) => [name, OWN_DATA_NEEDED]));
}

function isIn(section: SectionName, name: string): boolean {
  return SECTIONS[section].some((each) => each === name);
}

function only(texts: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? ""]));
}
