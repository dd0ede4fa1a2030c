import { randomUUID } from "node:crypto";
import { hashToken } from "../../../../src/domain/accounts/hash-token.ts";
import { LANGUAGES, type Language, languagePath } from "../../../../src/domain/languages.ts";
import { A_COLLECTION, A_GUIDE } from "../../../support/catalogue.ts";
import { aDocument } from "../../../support/hostile-files.ts";
import type { RunningShop } from "../../../support/shops/running-shop.ts";
import { FILLED_FORM } from "../../../support/steps/account-forms.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { type OwnedRecords, ownedRecords } from "../../tools/owned-records.ts";
import { dataPath, OTHER_METHODS, SHOP_PATHS as paths } from "../../tools/paths.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { aSignedIn, type VisitResponse, visit } from "../../tools/visitors.ts";
import { RIGHTS } from "./i1-access-table.ts";
import { staffAccessRights } from "./i1-staff-access.ts";

const CALLERS = ["a visitor", "another customer", "the owner"] as const;
const OTHERS = ["a visitor", "another customer"] as const;
type Caller = (typeof CALLERS)[number];
type Sent = Parameters<typeof visit>[2];
type AccessRequest = { path: string; target: string; who: Caller; world: OwnedRecords };

/** Further actions of pages that act on a customer's records. */
const INTENTS: Record<string, readonly string[]> = {
  "orders/:number": ["show", "withdraw-return"],
  "orders/:number/confirm": ["resend"],
};
/** Displays sent emails, with names, on the local machine; by intention. */
const SHOWS_MAILS = "preview-inbox";

/**
 * Requests every URL as a visitor, another customer and the owner. The status is that of the table. No response to
 * others contains the owner's data, and no request of others changes it. Staff request the URLs of the back office.
 */
export async function accessRights(run: ScenarioRun): Promise<void> {
  const built = await run.sharedShop();
  const world = await ownedRecords(built);
  run.none(
    paths.filter((path) => !(path in RIGHTS)),
    "routes that the table lacks",
  );
  run.none(
    Object.keys(RIGHTS).filter((path) => !paths.includes(path)),
    "table rows without a route",
  );
  const before = await world.asStored();
  for (const language of LANGUAGES.slice(0, run.size)) {
    for (const path of paths) {
      for (const target of targetsOf(path, world, language)) {
        for (const who of OTHERS) await requestAsOther(run, built, { path, target, who, world });
      }
      run.equal(await world.asStored(), before, `the owner's data after requests of others for ${path}`);
    }
  }
  for (const path of paths) {
    for (const target of targetsOf(path, world))
      await requestAsOwner(run, built, { path, target, who: "the owner", world });
  }
  await expiredSessions(run, built, world);
  await staffAccessRights(run, built);
  // The route logs invalid notifications, by intention.
  const log = built.errors.splice(0).filter((line) => !line.includes("NOTIFICATION_REJECTED"));
  run.none(log, "the log");
}

/** Requests the page, its data, its complete form, and unsupported methods. */
async function requestAsOther(
  run: ScenarioRun,
  { baseUrl, db }: RunningShop,
  { path, target, who, world }: AccessRequest,
): Promise<void> {
  const at = CALLERS.indexOf(who);
  // Logging out and ordering need a session of their own.
  const cookie = who === "a visitor" ? undefined : (await aSignedIn(db)).cookie;
  const expectNoLeak = ({ text }: VisitResponse, what: string) => {
    if (path === SHOWS_MAILS) return;
    const leaked = world.canaries.filter((word) => text.includes(word) && !decodeURIComponent(target).includes(word));
    run.none(leaked, `${what} ${target} tells ${who}`);
  };
  const ask = async (what: string, more: Sent = {}, address = target) => {
    const response = await visit(baseUrl, address, { cookie, ...more, headers: { accept: "text/html" } });
    expectNoLeak(response, what);
    run.countAttempts();
    return response.status;
  };
  run.equal(await ask("get"), RIGHTS[path]?.get[at], `get ${target} by ${who}`);
  run.equal(await ask("post", formOf(path, world)), RIGHTS[path]?.post[at], `post ${target} by ${who}`);
  for (const intent of INTENTS[path] ?? []) {
    const status = await ask("post", { form: { intent } });
    run.equal(status, RIGHTS[path]?.post[at], `post ${intent} to ${target} by ${who}`);
  }
  await ask("the data of", {}, dataPath(target));
  for (const method of OTHER_METHODS) run.equal(await ask(method, { method }), 405, `${method} ${target} by ${who}`);
}

async function requestAsOwner(
  run: ScenarioRun,
  { baseUrl }: RunningShop,
  { path, target, world }: AccessRequest,
): Promise<void> {
  const { cookie } = world.owner;
  const headers = { accept: "text/html" };
  const got = await visit(baseUrl, target, { cookie, headers });
  run.equal(got.status, RIGHTS[path]?.get[2], `get ${target} by the owner`);
  run.countAttempts();
  // The following requests need the session.
  if (path === "logout") return;
  const posted = await visit(baseUrl, target, { cookie, headers, form: {} });
  run.equal(posted.status, RIGHTS[path]?.post[2], `post ${target} by the owner`);
  run.countAttempts();
}

/** Expects that an expired session counts as a visitor. */
async function expiredSessions(
  run: ScenarioRun,
  { baseUrl, db, pool }: RunningShop,
  { number }: OwnedRecords,
): Promise<void> {
  const over = await aSignedIn(db);
  await pool.query("delete from sessions where token_hash = $1", [
    hashToken(over.cookie.slice("session=".length).split(".")[0] ?? ""),
  ]);
  for (const path of ["/account", "/order-tracking", `/orders/${number}`]) {
    const { status } = await visit(baseUrl, path, { cookie: over.cookie });
    run.equal(status, 302, `${path} with an expired session`);
    run.countAttempts();
  }
}

/** URLs of a route, with ids of the owner's records. */
export function targetsOf(path: string, world: OwnedRecords, language: Language = "en"): string[] {
  const hasLanguage = !/^(?:api|hooks)\//.test(path);
  if (language !== "en" && !hasLanguage) return [];
  return addressesOf(path, world).map((address) => languagePath(language, address));
}

function addressesOf(path: string, world: OwnedRecords): string[] {
  const { number, transferNumber, cashNumber, reference, product, gone } = world;
  if (path === "/") return ["/"];
  if (path === "*") return ["/no-such-page", "/orders", "/administration", "/api", "/.env"];
  if (path === "detail/:id") return [`/detail/${product.publicId}`];
  if (path === "category/:slug?") return ["/category/everything"];
  if (path === "guides/:slug?") return ["/guides", `/guides/${A_GUIDE.slug}`];
  if (path === "questions/:id") return [`/questions/${product.publicId}`];
  if (path === "delivery/:id") return [`/delivery/${product.publicId}?district=LK-11`];
  if (path === "order-confirmation") return [`/order-confirmation?order_id=${number}`];
  if (path === "order-by-chat")
    return [`/order-by-chat?product=${product.publicId}&variant=${product.variant.id}&quantity=1`];
  if (path === "private-files/:id") return [world.fileUrl];
  if (path === "orders/:number/transfer") return [`/orders/${transferNumber}/transfer`];
  if (path === "orders/:number/confirm") return [`/orders/${cashNumber}/confirm`];
  const ids: Record<string, string> = { ":number": number, ":reference": reference, ":slug": A_COLLECTION.slug };
  if (path.startsWith("account/addresses/")) ids[":id"] = world.addressId;
  else ids[":id"] = path.startsWith("preview-inbox") ? randomUUID() : gone.publicId;
  return [`/${path.replace(/:\w+/, (name) => ids[name] ?? name)}`];
}

/** Valid form data of the owner; undefined where every customer sends the form for their own data. */
export function formOf(path: string, { hashOf, lineId, product, key }: OwnedRecords): Sent {
  if (path === "orders/:number") return { form: { intent: "hide" } };
  if (path === "orders/:number/cancel") return { form: { money: "none" } };
  if (path === "account/addresses/:id") return { form: FILLED_FORM };
  if (path === "orders/:number/confirm") return { form: { code: "123456" } };
  if (path === "orders/:number/return") {
    return { form: { key, reason: "faulty", details: "", [`units-${lineId}`]: "1" } };
  }
  if (path === "orders/:number/transfer") {
    const parts = new FormData();
    parts.append("slip", new Blob([new Uint8Array(aDocument("a slip"))], { type: "application/pdf" }), "slip.pdf");
    return { parts };
  }
  if (path === "api/generate-hash") return { json: hashOf };
  if (path === "api/orders") return { json: { ...orderInputFor([product]), lines: [] } };
  return { form: {} };
}
