import type { BrowserContext, Page } from "playwright-core";
import { parseConfig } from "../../../src/config.ts";
import { registerCustomer } from "../../../src/domain/accounts/register-customer.server.ts";
import { LOCK_COOKIE } from "../../../src/domain/accounts/sign-in/device-lock.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { ADULT_COOKIE, DISCREET_COOKIE } from "../../../src/web/discretion/device-cookies.ts";
import type { RunningShop } from "../shops/running-shop.ts";
import { SESSION_SECRET } from "../shops/shop-settings.ts";
import { aClientInfo, aRegistration } from "./account-forms.ts";

/** Parts of a running shop that a sign-in without the form needs. */
export type SignInShop = Pick<RunningShop, "db" | "baseUrl" | "databaseUrl">;

const PASSWORD = "a good long password";

let registered = 0;

/** Returns an unregistered email address. */
export function anEmail(): string {
  registered += 1;
  return `customer-${process.pid}-${registered}@example.test`;
}

/** Creates an account; no browser has its session yet. */
export async function anAccount(shop: SignInShop, changed: Record<string, string> = {}) {
  const email = anEmail();
  // The number of registrations per IP address is limited.
  const sender = aClientInfo([], `198.51.100.${(registered % 250) + 1}`);
  const { cookies } = await registerCustomer(
    asCommandsSee(shop),
    aRegistration({ email, password: PASSWORD, ...changed }),
    sender,
  );
  invariant(cookies, "no session cookie after registration");
  return { email, password: PASSWORD, cookies };
}

/** Signs in this page's visitor, as the login form does. */
export async function signIn(page: Page, shop: SignInShop, changed: Record<string, string> = {}) {
  const account = await anAccount(shop, changed);
  await keepCookies(page.context(), shop.baseUrl, account.cookies);
  return account;
}

/** Ends the session while a page is open; the device keeps its data of guests. */
export async function endSession(page: Page): Promise<void> {
  const isOfDevice = [ADULT_COOKIE, DISCREET_COOKIE, LOCK_COOKIE].join("|");
  await page.context().clearCookies({ name: new RegExp(`^(?!(?:${isOfDevice})$)`) });
}

async function keepCookies(context: BrowserContext, url: string, setCookies: readonly string[]): Promise<void> {
  const pairs = setCookies.map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie));
  await context.addCookies(pairs.flatMap((pair) => (pair?.[1] ? [{ url, name: pair[1], value: pair[2] ?? "" }] : [])));
}

function asCommandsSee({ db, baseUrl, databaseUrl }: SignInShop) {
  const config = parseConfig({
    NODE_ENV: "test",
    BASE_URL: baseUrl,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET,
  });
  const enqueueJob = () => Promise.reject(new Error("a registration without confirmation queues nothing"));
  return { db, config, now: () => new Date(), enqueueJob };
}
