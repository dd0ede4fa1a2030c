import { randomUUID } from "node:crypto";
import { HOUR_MS } from "../../../../src/domain/durations.ts";
import { invariant } from "../../../../src/domain/errors.ts";
import { can, type Permission, ROLES } from "../../../../src/domain/staff/permissions.ts";
import { staffCookieName } from "../../../../src/domain/staff/staff.ts";
import type { RunningShop } from "../../../support/shops/running-shop.ts";
import { aStaffMember } from "../../../support/staff.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { anAddress } from "../../tools/accounts.ts";
import { intentsByPath } from "../../tools/intents-in.ts";
import { dataPath, OTHER_METHODS, STAFF_PATHS, staffPath } from "../../tools/paths.ts";
import { aSignedIn, visit } from "../../tools/visitors.ts";
import { STAFF_RIGHTS } from "./i1-staff-access-table.ts";

const SIGN_IN = "302 /admin/login";
const SECOND_FACTOR = "302 /admin/second-factor";
const CONFIRM = "302 /admin/confirm";

type Method = "get" | "post";
type Caller = {
  who: string;
  cookie(): Promise<string | undefined>;
  /** Expected redirect or status if access is denied; undefined if it is allowed. */
  refusal(path: string, method: Method, intent?: string): string | undefined;
};

/**
 * Requests every URL of the back office as every caller, and compares the responses with the tables of roles and URLs.
 */
export async function staffAccessRights(run: ScenarioRun, built: RunningShop): Promise<void> {
  const known = Object.keys(STAFF_RIGHTS);
  run.none(
    STAFF_PATHS.filter((path) => !known.includes(path)),
    "routes that the staff table lacks",
  );
  run.none(
    known.filter((path) => !STAFF_PATHS.includes(path)),
    "table rows without a route in the back office",
  );
  for (const [path, intents] of intentsByPath()) {
    const listed = Object.keys(STAFF_RIGHTS[path]?.intents ?? {});
    run.none(
      intents.filter((intent) => !listed.includes(intent)),
      `intents of ${path} that the staff table lacks`,
    );
  }
  const callers = callersOf(built);
  const bystander = await aStaffMember(built, "packer");
  const before = await asStored(built, bystander);
  for (const path of STAFF_PATHS) {
    for (const caller of callers) await ask(run, built, { path, caller });
    for (const method of OTHER_METHODS) {
      const { status } = await visit(built.baseUrl, staffPath(path, randomUUID()), {
        method,
        cookie: bystander.cookie,
      });
      run.equal(status, 405, `${method} ${path}`);
    }
    const { status } = await visit(built.baseUrl, `/si${staffPath(path, randomUUID())}`);
    run.equal(status, 404, `${path} below a language`);
  }
  run.equal(await asStored(built, bystander), before, "data of an uninvolved staff member");
  await staffHaveNoCustomerAccount(run, built);
}

function callersOf(built: RunningShop): Caller[] {
  const { db } = built;
  const outside = (path: string) => (rightsOf(path).needs === "anyone" ? undefined : SIGN_IN);
  const member = (facts: Parameters<typeof aStaffMember>[2]) => async () =>
    (await aStaffMember(built, "owner", facts)).cookie;
  const before = new Date(Date.now() - HOUR_MS);
  const customer = async () => (await aSignedIn(db)).cookie;
  const disguised = async () => (await customer()).replace(/^[^=]+/, staffCookieName({ isSecure: false }));
  return [
    { who: "a visitor", cookie: async () => undefined, refusal: outside },
    { who: "a customer", cookie: customer, refusal: outside },
    { who: "a customer with their session in the staff cookie", cookie: disguised, refusal: outside },
    { who: "a disabled owner", cookie: member({ disabledAt: before }), refusal: outside },
    { who: "an owner with an expired session", cookie: member({ expiresAt: before }), refusal: outside },
    {
      who: "an owner without a second factor",
      cookie: member({ hasSecondFactor: false }),
      refusal: (path) =>
        rightsOf(path).needs === "anyone" || rightsOf(path).beforeSecondFactor ? undefined : SECOND_FACTOR,
    },
    {
      who: "an owner whose last confirmation was an hour ago",
      cookie: member({ confirmedAt: before }),
      refusal: (path, method, intent) => (needsConfirmation(path, method, intent) ? CONFIRM : undefined),
    },
    ...ROLES.map((role) => ({
      who: `the ${role}`,
      cookie: async () => (await aStaffMember(built, role)).cookie,
      refusal: (path: string, method: Method, intent?: string) =>
        neededFor(path, method, intent).every((needed) => mayDo(role, needed)) ? undefined : "403",
    })),
  ];
}

function rightsOf(path: string) {
  const rights = STAFF_RIGHTS[path];
  invariant(rights, `the table knows ${path}`);
  return rights;
}

function intentOf(path: string, intent = "") {
  return rightsOf(path).intents?.[intent];
}

function needsConfirmation(path: string, method: Method, intent?: string): boolean {
  const { confirmed } = rightsOf(path);
  if (confirmed === "page and form" || intentOf(path, intent)?.confirmed) return true;
  return confirmed === (method === "post" ? "form" : "page");
}

/** Returns the permissions of a screen, and of its form. */
function neededFor(path: string, method: Method, intent?: string) {
  const { needs, postNeeds } = rightsOf(path);
  if (method === "get") return [needs];
  return [needs, intentOf(path, intent)?.needs ?? postNeeds ?? needs];
}

function mayDo(role: (typeof ROLES)[number], needed: Permission | "anyone" | "staff"): boolean {
  return needed === "anyone" || needed === "staff" || can(role, needed);
}

async function ask(run: ScenarioRun, { baseUrl }: RunningShop, { path, caller }: { path: string; caller: Caller }) {
  const target = staffPath(path, randomUUID());
  // Logging out and ending a session need a session of their own.
  const headers = { accept: "text/html", "x-forwarded-for": anAddress() };
  const cookie = await caller.cookie();
  const data = await visit(baseUrl, dataPath(target), { cookie, headers });
  const { get, post, intents = {} } = rightsOf(path);
  const requests: [method: Method, expected: number, intent?: string][] = [
    ["get", get],
    ["post", post],
    ...Object.entries(intents).map(([intent, rights]) => ["post", rights.post, intent] as ["post", number, string]),
  ];
  for (const [method, expected, intent] of requests) {
    const form: Record<string, string> = intent ? { intent } : {};
    const response = await visit(baseUrl, target, { cookie, headers, ...(method === "post" ? { form } : {}) });
    // Without a form, the middleware of a layout may reject the request before the router does.
    const isWithoutForm = expected === 405 && response.status === 405;
    const refusal = isWithoutForm ? undefined : caller.refusal(path, method, intent);
    const to = response.headers.get("location")?.split("?")[0];
    const found = refusal?.startsWith("302") ? `${response.status} ${to}` : String(response.status);
    const attempt = [method, target, intent].filter(Boolean).join(" ");
    run.equal(found, refusal ?? String(expected), `${attempt} by ${caller.who}`);
    run.check(response.headers.get("cache-control")?.includes("no-store") === true, `${attempt} may be cached`);
    run.countAttempts();
  }
  const refusal = caller.refusal(path, "get");
  if (refusal?.startsWith("302")) run.equal(data.status, 202, `the data of ${target} for ${caller.who}`);
  if (refusal === "403") run.equal(data.status, 403, `the data of ${target} for ${caller.who}`);
}

/** Expects that a staff session has no customer account in the storefront. */
async function staffHaveNoCustomerAccount(run: ScenarioRun, built: RunningShop): Promise<void> {
  const { cookie } = await aStaffMember(built);
  for (const path of ["/account", "/order-tracking", "/account/data"]) {
    const response = await visit(built.baseUrl, path, { cookie });
    run.equal(
      `${response.status} ${response.headers.get("location")?.split("?")[0]}`,
      "302 /login",
      `${path} by an owner of the shop`,
    );
    run.countAttempts();
  }
}

async function asStored({ pool }: RunningShop, { userId }: { userId: string }): Promise<unknown> {
  const query = "select u.*, s.* from staff_users u join staff_sessions s on s.user_id = u.id where u.id = $1";
  return (await pool.query(query, [userId])).rows;
}
