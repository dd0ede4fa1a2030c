import { SECTIONS as SETTINGS, type SectionName } from "../../../domain/settings/sections.ts";
import { can, type Role } from "../../../domain/staff/permissions.ts";
import { newsletterWords } from "../newsletters/newsletter-words.ts";
import { courierWords } from "../settings/couriers/courier-words.ts";
import { wordingWords } from "../settings/emails/email-words.ts";
import { payhereWords } from "../settings/payhere/payhere-words.ts";
import { searchWords } from "../settings/search/search-words.ts";
import { SECTION_WORDS, settingField } from "../settings/sections/setting-words.ts";
import { frameWords } from "../shared/layout-words.ts";
import { QUEUE_NAMES } from "../shared/queue-name-words.ts";
import { queuesFor } from "../shared/queues.ts";
import { SECTIONS } from "../shared/sections.ts";

/** A screen of the back office, and the texts that it is found by. */
type Screen = { to: string; name: string; facts: string; texts: string };

const QUEUES = [
  ["/admin/to-confirm", QUEUE_NAMES.cash],
  ["/admin/enquiries", QUEUE_NAMES.enquiries],
  ["/admin/transfers", QUEUE_NAMES.transfers],
  ["/admin/money", QUEUE_NAMES.payments],
  ["/admin/payouts", frameWords.payouts],
  ["/admin/remittances", QUEUE_NAMES.courierCash],
  ["/admin/returns", QUEUE_NAMES.returns],
  ["/admin/mails", QUEUE_NAMES.messages],
] as const;

const PURCHASING = [
  ["/admin/purchases", frameWords.purchases],
  ["/admin/suppliers", frameWords.suppliers],
] as const;

const MORE_SETTINGS = [
  ["couriers", courierWords],
  ["search", searchWords],
  ["mails", wordingWords],
  ["payhere", payhereWords],
] as const;

function settingScreens(): Screen[] {
  const sections = (Object.keys(SETTINGS) as SectionName[]).map((section) => {
    const { title, about } = SECTION_WORDS[section];
    const labels = SETTINGS[section].map((name) => settingField(name).label);
    return { to: `/admin/settings/${section}`, name: title, facts: about, texts: [title, about, ...labels].join(" ") };
  });
  const more = MORE_SETTINGS.map(([path, { title, about }]) => {
    return { to: `/admin/settings/${path}`, name: title, facts: about, texts: `${title} ${about}` };
  });
  return [...sections, ...more];
}

/** Returns the screens that a role may open and whose texts have all words, each at the beginning of a word. */
export function findScreens(role: Role, typed: string): Omit<Screen, "texts">[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const open = queuesFor(role);
  const screens = [
    ...SECTIONS.filter(({ needs }) => can(role, needs)).map(({ to, label }) => ({ to, name: label })),
    ...(can(role, "purchasing") ? PURCHASING : []).map(([to, name]) => ({ to, name })),
    ...QUEUES.filter(([to]) => open.includes(to)).map(([to, name]) => ({ to, name })),
    ...(can(role, "change-content") ? [{ to: "/admin/newsletters", name: newsletterWords.title }] : []),
  ].map((screen) => ({ ...screen, facts: "", texts: screen.name }));
  const all = can(role, "change-settings") ? [...screens, ...settingScreens()] : screens;
  const isFound = ({ texts }: Screen) => {
    const parts = texts.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  return all.filter(isFound).map(({ to, name, facts }) => ({ to, name, facts }));
}
