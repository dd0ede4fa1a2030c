import { DAY_MS, MINUTE_MS } from "../durations.ts";

/** How long a retired secret still verifies notifications about older orders, in ms. */
export const RETIRED_SECRET_MS = 90 * DAY_MS;
/** Upper bound for the time until every process knows that an account was replaced, in ms. */
const LATE_MS = MINUTE_MS;

export type PayhereMode = "simulator" | "sandbox" | "live";

/** A PayHere merchant account with its secrets. */
export type PayhereAccount = {
  mode: PayhereMode;
  merchantId: string;
  merchantSecret: string;
  /** Credentials of the business app: without both, lost notifications have to be found by hand. */
  appId: string | undefined;
  appSecret: string | undefined;
};

export type PayhereUrls = { sdkUrl: string; checkoutBase: string; apiBase: string };
/** The account and URLs for new payments. */
export type PayhereSettings = PayhereAccount & PayhereUrls;

/** A replaced account. */
export type RetiredAccount = PayhereAccount & { retiredAt: Date };

/** Returns PayHere's URLs in a mode, unless the environment overrides them. */
export function payhereUrls(
  mode: PayhereMode,
  given: { [Name in keyof PayhereUrls]?: string | undefined },
  simulatorPort: number,
): PayhereUrls {
  const simulator = `http://localhost:${simulatorPort}`;
  const host = { simulator, sandbox: "https://sandbox.payhere.lk", live: "https://www.payhere.lk" }[mode];
  // PayHere has one script for sandbox and live; the payment selects the mode.
  const sdkHost = mode === "simulator" ? simulator : "https://www.payhere.lk";
  return {
    sdkUrl: given.sdkUrl ?? `${sdkHost}/lib/payhere-2.0.js`,
    checkoutBase: given.checkoutBase ?? `${host}/pay`,
    apiBase: given.apiBase ?? `${host}/merchant/v1`,
  };
}

type Unsafe = { about: "merchantId" | "urls" | "baseUrl"; sentence: string };

/** Returns the reasons why this account must not take live payments. */
export function unsafeLive(merchantId: string, urls: PayhereUrls, baseUrl: string): Unsafe[] {
  const unsafe: Unsafe[] = [];
  if (merchantId.startsWith("1"))
    unsafe.push({
      about: "merchantId",
      sentence: "starts with 1, which is a sandbox merchant; live ones start with 2",
    });
  const foreign = Object.values(urls).find((url) => new URL(url).origin !== "https://www.payhere.lk");
  if (foreign)
    unsafe.push({ about: "urls", sentence: `live payments go to https://www.payhere.lk only, but ${foreign} is set` });
  if (!baseUrl.startsWith("https:"))
    unsafe.push({
      about: "baseUrl",
      sentence: "must start with https:// when PAYHERE_MODE is live, such as https://shop.example.lk",
    });
  return unsafe;
}

/**
 * Returns the retired accounts that can still verify notifications: those of the same mode, because test payments must
 * not pay for real orders. None for the simulator, whose secret is public.
 */
export function stillTrusted(
  current: Pick<PayhereAccount, "mode">,
  retiredAccounts: readonly RetiredAccount[],
  at: Date,
): RetiredAccount[] {
  if (current.mode === "simulator") return [];
  return retiredAccounts.filter(
    ({ mode, retiredAt }) => mode === current.mode && at.getTime() - retiredAt.getTime() < RETIRED_SECRET_MS,
  );
}

/** Returns the latest order time for which a retired account may verify notifications. */
export function lastOrderOf({ retiredAt }: Pick<RetiredAccount, "retiredAt">): Date {
  return new Date(retiredAt.getTime() + LATE_MS);
}
