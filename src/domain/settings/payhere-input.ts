import { type PayhereAccount, type PayhereUrls, unsafeLive } from "./payhere-account.ts";

/** Fields of the PayHere account form; an empty secret keeps the stored one. */
export type PayhereFields = Readonly<Record<"mode" | "merchantId" | "merchantSecret" | "appId" | "appSecret", string>>;

type Known = {
  /** The saved account in use, if there is one. */
  present: PayhereAccount | null;
  urls: PayhereUrls;
  baseUrl: string;
  /** The simulator's merchant secret, which is public. */
  publicSecret: string;
  /** Names of settings that are missing for live payments. */
  missingForLive: readonly string[];
};

const MIN_SECRET = 8;
const MAX_LENGTH = 200;

/** Returns the typed account, or a message for each invalid field. */
export function readPayhere(
  fields: PayhereFields,
  { present, urls, baseUrl, publicSecret, missingForLive }: Known,
): { account: PayhereAccount; problems: Record<string, string> } {
  const text = (name: keyof PayhereFields) => fields[name].trim();
  const mode = text("mode") === "live" ? ("live" as const) : ("sandbox" as const);
  const merchantId = text("merchantId");
  const previous = present?.mode === mode && present.merchantId === merchantId ? present : null;
  const merchantSecret = text("merchantSecret") || previous?.merchantSecret || "";
  const appId = text("appId") || previous?.appId;
  const appSecret = text("appSecret") || previous?.appSecret;
  const problems: Record<string, string> = {};
  if (text("mode") !== mode) problems.mode = "Choose sandbox or live.";
  if (!/^[12]\d{4,}$/.test(merchantId))
    problems.merchantId = "These are the digits that PayHere shows, such as 1221234.";
  if (merchantSecret.length < MIN_SECRET) {
    problems.merchantSecret = "Paste the secret as PayHere's portal shows it, under Integrations.";
  } else if (merchantSecret === publicSecret)
    problems.merchantSecret = "This is the simulator's secret, which is public.";
  if (appId && !appSecret) problems.appSecret = "An App ID needs its secret.";
  if (appSecret && !appId) problems.appId = "An App secret needs its ID.";
  for (const [name, value] of Object.entries(fields)) {
    if (value.length > MAX_LENGTH) problems[name] = `This must have at most ${MAX_LENGTH} characters.`;
  }
  const [unsafe] = mode === "live" && !problems.merchantId ? unsafeLive(merchantId, urls, baseUrl) : [];
  if (unsafe?.about === "merchantId")
    problems.merchantId = "It starts with 1, which is a sandbox merchant; live ones start with 2.";
  else if (unsafe) problems.mode = LIVE_NEEDS[unsafe.about];
  else if (mode === "live" && missingForLive.length > 0)
    problems.mode = `A live shop first needs a mail server and contact data of its own: ${missingForLive.join(", ")}. Set SHOP_… under Settings, the rest on the server.`;
  return { account: { mode, merchantId, merchantSecret, appId, appSecret }, problems };
}

const LIVE_NEEDS = {
  urls: "Live payments go to PayHere's own address only, but the shop's environment names another one (PAYHERE_… addresses).",
  baseUrl: "Live payments need a shop with https: set BASE_URL on the server first.",
};
