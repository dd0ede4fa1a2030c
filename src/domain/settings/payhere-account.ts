import { DAY_MS, MINUTE_MS } from "../durations.ts";

/** So long after it was replaced a former secret still proves notices about orders that were placed before, in milliseconds. */
export const FORMER_SECRET_MS = 90 * DAY_MS;
/** So long another process may not know yet that an account was replaced. */
const LATE_MS = MINUTE_MS;

export type PayhereMode = "simulator" | "sandbox" | "live";

/** Who the shop is at PayHere, and what only the two know. */
export type PayhereAccount = {
  mode: PayhereMode;
  merchantId: string;
  merchantSecret: string;
  /** Of the business app: without both, notices that were lost are found by hand. */
  appId: string | undefined;
  appSecret: string | undefined;
};

export type PayhereUrls = { sdkUrl: string; checkoutBase: string; apiBase: string };
/** The account that new payments are made with, and where. */
export type PayhereSettings = PayhereAccount & PayhereUrls;

/** An account that was replaced. */
export type FormerAccount = PayhereAccount & { retiredAt: Date };

/** PayHere's addresses in a mode, unless the environment names others. */
export function payhereUrls(
  mode: PayhereMode,
  given: { [Name in keyof PayhereUrls]?: string | undefined },
  simulatorPort: number,
): PayhereUrls {
  const simulator = `http://localhost:${simulatorPort}`;
  const host = { simulator, sandbox: "https://sandbox.payhere.lk", live: "https://www.payhere.lk" }[mode];
  // PayHere has one script for both; which of them it is told by the payment.
  const sdkHost = mode === "simulator" ? simulator : "https://www.payhere.lk";
  return {
    sdkUrl: given.sdkUrl ?? `${sdkHost}/lib/payhere-2.0.js`,
    checkoutBase: given.checkoutBase ?? `${host}/pay`,
    apiBase: given.apiBase ?? `${host}/merchant/v1`,
  };
}

type Unsafe = { about: "merchantId" | "urls" | "baseUrl"; sentence: string };

/** Why real money must not be taken this way; null when it may. */
export function unsafeLive(merchantId: string, urls: PayhereUrls, baseUrl: string): Unsafe | null {
  if (merchantId.startsWith("1")) {
    return { about: "merchantId", sentence: "starts with 1, which is a sandbox merchant; live ones start with 2" };
  }
  const foreign = Object.values(urls).find((address) => new URL(address).origin !== "https://www.payhere.lk");
  if (foreign) {
    return { about: "urls", sentence: `live payments go to https://www.payhere.lk only, but ${foreign} is set` };
  }
  if (baseUrl.startsWith("https:")) return null;
  return {
    about: "baseUrl",
    sentence: "must start with https:// when PAYHERE_MODE is live, such as https://shop.example.lk",
  };
}

/**
 * The former accounts whose word still counts beside this one's: of the same mode, as test money never pays for goods, and the
 * simulator's secret is known to everybody.
 */
export function stillTrusted(
  current: Pick<PayhereAccount, "mode">,
  formers: readonly FormerAccount[],
  at: Date,
): FormerAccount[] {
  if (current.mode === "simulator") return [];
  return formers.filter(
    ({ mode, retiredAt }) => mode === current.mode && at.getTime() - retiredAt.getTime() < FORMER_SECRET_MS,
  );
}

/** Until when an order must have been placed for a former account to speak about it. */
export function lastOrderOf({ retiredAt }: Pick<FormerAccount, "retiredAt">): Date {
  return new Date(retiredAt.getTime() + LATE_MS);
}
