import { LANGUAGES } from "../../../src/domain/languages.ts";
import type { RunningShop } from "../../support/running-shop.ts";
import { aStaffMember } from "../../support/staff.ts";
import { dataAddress, STAFF_PATHS, staffAddress } from "../tools/paths.ts";
import { type OwnedThings, ownedThings } from "../tools/owned-records.ts";
import { wishFor } from "../tools/purchases.ts";
import { visit } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";
import { RIGHTS } from "./i1-access-table.ts";
import { targetsOf } from "./i1-access.ts";
import { CALLS, fieldsOf } from "./i4-fields.ts";

/** Names of the router's data format: route names and redirects. */
const FRAME =
  /^(?:routes\/.*|about|faq|terms|privacy|refund|contact|size-guide|redirect|status|revalidate|reload|replace|error|data)$/;

/** Names of fields in staff forms for facts, options and variants. */
const FIELD_OF_FORM = /^(?:(?:fact|option)\.[\w-]+|(?:choice\.)?[\da-f]{8}-[\da-f-]{27}(?:\.\w+)?)$/;

/** Expects only listed fields in every response, and no page data that the page does not display. */
export async function noFieldTooMany(trial: Trial): Promise<void> {
  const built = await trial.sharedShop();
  const world = await ownedThings(built);
  const callers = [undefined, world.stranger.cookie, world.owner.cookie];
  for (const language of LANGUAGES.slice(0, trial.size)) {
    for (const path of Object.keys(RIGHTS).filter((one) => one !== "logout")) {
      for (const target of targetsOf(path, world, language)) {
        const allowed = fieldsOf(path);
        for (const cookie of callers) {
          const { text } = await visit(built.baseUrl, dataAddress(target), { cookie });
          const extra = namesInData(text).filter((name) => !allowed.has(name) && !FRAME.test(name));
          trial.none(extra, `the data of ${target}`);
          trial.check(
            !text.includes(world.owner.profile.customerId),
            `the data of ${target} has the customer's inner id`,
          );
          trial.tried();
        }
      }
    }
  }
  await tryBackOffice(trial, built, world);
  await tryCalls(trial, built, world);
  trial.none(built.errors.splice(0), "the log");
}

/** Requests existing records as the shop's owner. */
async function tryBackOffice(trial: Trial, built: RunningShop, world: OwnedThings): Promise<void> {
  const { cookie } = await aStaffMember(built);
  for (const path of STAFF_PATHS.filter((one) => one !== "admin/logout")) {
    const target = staffAddress(path, namedIn(path, world));
    const allowed = fieldsOf(path);
    const { text } = await visit(built.baseUrl, dataAddress(target), { cookie });
    const isUsual = (name: string) => FRAME.test(name) || FIELD_OF_FORM.test(name);
    const extra = namesInData(text).filter((name) => !allowed.has(name) && !isUsual(name));
    trial.none([...new Set(extra)], `the data of ${target}`);
    trial.tried();
  }
}

/** Id of an existing order, customer or product. */
function namedIn(path: string, { number, owner, product }: OwnedThings): string {
  if (path.includes(":number")) return number;
  return path.startsWith("admin/customers") ? owner.profile.customerId : product.publicId;
}

async function tryCalls(
  trial: Trial,
  { baseUrl }: RunningShop,
  { owner, product, hashOf }: OwnedThings,
): Promise<void> {
  const wish = wishFor([product]);
  const good: Record<string, unknown> = { "api/orders": wish, "api/quote": { lines: wish.lines } };
  good["api/generate-hash"] = hashOf;
  good["api/wishes"] = { keep: [product.publicId], forget: [] };
  const stale = { ...wishFor([product]), seen: "stale" };
  for (const [path, { answer, refusal }] of Object.entries(CALLS)) {
    for (const cookie of [owner.cookie, undefined]) {
      for (const json of [good[path], stale, {}]) {
        const { status, text } = await visit(baseUrl, `/${path}`, { cookie, json });
        const isForThem = cookie !== undefined || path === "api/quote";
        if (json === good[path]) trial.equal(status < 300, isForThem, `${path} answers ${status}`);
        const allowed = new Set((status < 300 ? answer : refusal).split(" "));
        trial.none(
          namesIn(JSON.parse(text)).filter((name) => !allowed.has(name)),
          `${path}, ${status}`,
        );
        trial.tried();
      }
    }
  }
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

/** Field names in the router's data format: a list of values in which `{"_3": 4}` refers to the name at index 3. */
function namesInData(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => /^(?:[A-Z]\d+:)?\[/.test(line))
    .flatMap(namesInLine);
}

function namesInLine(line: string): string[] {
  const values = JSON.parse(line.slice(line.indexOf("["))) as unknown[];
  const objects = values.filter((one) => typeof one === "object" && one !== null && !Array.isArray(one));
  return objects.flatMap((one) => Object.keys(one as object).map((key) => String(values[Number(key.slice(1))])));
}
