import type { Environment } from "./config.ts";
import { missingFilesSettings } from "./config-files.ts";
import { isLoopback } from "./config-origin.ts";
import { halfPair, payhereUrlsOf, SIMULATOR_MERCHANT } from "./config-payhere.ts";
import { sharedPort } from "./config-ports.ts";
import { missingSmsSettings } from "./config-sms.ts";
import { whatsappSettings } from "./config-whatsapp.ts";
import { liveNeeds, missingForLive } from "./domain/settings/live-needs.ts";
import { methodSettings, missingAccountDetails } from "./domain/settings/method-fields.ts";
import { conflictingLimits } from "./domain/settings/method-limits.ts";
import { unsafeLive } from "./domain/settings/payhere-account.ts";
import { shopFacts } from "./domain/settings/shop-fields.ts";

/** Returns a sentence for each setting that contradicts another one, or that another one requires. */
export function conflictsOf(settings: Environment, baseUrl: string): string[] {
  const conflicts = [
    sharedPort(settings),
    halfPair(settings),
    settings.DATABASE_URL && !settings.SESSION_SECRET
      ? "SESSION_SECRET: required when DATABASE_URL is set; create one with: openssl rand -hex 32"
      : null,
    ...methodConflicts(settings),
    required(missingFilesSettings(settings), "required with FILES=s3"),
    smsConflict(settings, baseUrl),
    whatsappSettings(settings) === undefined ? "WHATSAPP_TOKEN, WHATSAPP_PHONE_ID: give both, or neither" : null,
    ...payhereConflicts(settings, baseUrl),
  ].filter((sentence) => sentence !== null);
  if (conflicts.length === 0 || settings.PAYHERE_MODE !== "live") return conflicts;
  // Otherwise checked after the start of the database, because the back office can have contact data.
  const mail = { smtpUrl: settings.SMTP_URL, mailFrom: settings.MAIL_FROM };
  const missing = missingForLive(mail, shopFacts(settings));
  return missing.length > 0 ? [...conflicts, liveNeeds(missing)] : conflicts;
}

const required = (missing: readonly string[], why: string) =>
  missing.length > 0 ? `${missing.join(", ")}: ${why}` : null;

/** Incomplete account details could send a customer's money to a wrong account. */
function methodConflicts(settings: Environment): (string | null)[] {
  const missing = missingAccountDetails(settings);
  if (missing.length > 0)
    return [required(missing, "missing; give all four details of the bank account, or none of them")];
  const methods = methodSettings(settings, settings.PAYHERE_MODE === "live");
  return conflictingLimits(methods, settings.CARD_MAX !== undefined);
}

function smsConflict(settings: Environment, baseUrl: string): string | null {
  if (settings.SMS_PROVIDER === "preview" && (settings.SMTP_URL || !isLoopback(baseUrl)))
    return "SMS_PROVIDER: preview puts codes into the preview inbox, which is open only on this machine (BASE_URL with localhost) and without SMTP_URL; use off (codes go by mail), notify.lk or text.lk";
  return required(missingSmsSettings(settings), `required when SMS_PROVIDER is ${settings.SMS_PROVIDER}`);
}

const SETTING_OF = { merchantId: "PAYHERE_MERCHANT_ID", urls: "PAYHERE_MODE", baseUrl: "BASE_URL" };

function payhereConflicts(settings: Environment, baseUrl: string): string[] {
  const { PAYHERE_MODE: mode, PAYHERE_MERCHANT_ID: id, PAYHERE_MERCHANT_SECRET: secret } = settings;
  if (mode === "simulator") return [];
  const names = "PAYHERE_MERCHANT_ID, PAYHERE_MERCHANT_SECRET";
  const conflicts: string[] = [];
  if (!id || !secret)
    conflicts.push(`${names}: required when PAYHERE_MODE is ${mode}; PayHere's portal shows both under Integrations`);
  if (id === SIMULATOR_MERCHANT.id || secret === SIMULATOR_MERCHANT.secret)
    conflicts.push(`${names}: the simulator's values cannot be used when PAYHERE_MODE is ${mode}`);
  if (mode !== "live") return conflicts;
  const unsafe = unsafeLive(id ?? "", payhereUrlsOf(settings), baseUrl);
  return [...conflicts, ...unsafe.map(({ about, sentence }) => `${SETTING_OF[about]}: ${sentence}`)];
}
