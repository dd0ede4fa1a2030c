import { LANGUAGES } from "../../../../src/domain/languages.ts";
import type { RunningShop } from "../../../support/shops/running-shop.ts";
import { aStaffMember } from "../../../support/staff.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { type OwnedRecords, ownedRecords } from "../../tools/owned-records.ts";
import { dataPath, STAFF_PATHS, staffPath } from "../../tools/paths.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { visit } from "../../tools/visitors.ts";
import { targetsOf } from "./i1-access.ts";
import { RIGHTS } from "./i1-access-table.ts";
import { CALLS, fieldsOf } from "./i4-fields.ts";

/** Names of the router's data format: route names and redirects. */
const FRAME =
  /^(?:[\w./-]+\.route|about|faq|terms|privacy|refund|contact|size-guide|parcel|redirect|status|revalidate|reload|replace|error|data)$/;

/** Names of fields in staff forms for facts, options, benefits and variants. */
const FIELD_OF_FORM =
  /^(?:(?:fact|option|benefit|goesWith)\.[\w-]+(?:\.icon)?|(?:variant\.)?[\da-f]{8}-[\da-f-]{27}(?:\.\w+)?)$/;

/** Expects only listed fields in every response, and no page data that the page does not display. */
export async function listedFieldsOnly(run: ScenarioRun): Promise<void> {
  const built = await run.sharedShop();
  const world = await ownedRecords(built);
  const callers = [undefined, world.stranger.cookie, world.owner.cookie];
  for (const language of LANGUAGES.slice(0, run.size)) {
    for (const path of Object.keys(RIGHTS).filter((one) => one !== "logout")) {
      for (const target of targetsOf(path, world, language)) {
        const allowed = fieldsOf(path);
        for (const cookie of callers) {
          const { text } = await visit(built.baseUrl, dataPath(target), { cookie });
          const extra = namesInData(text).filter((name) => !allowed.has(name) && !FRAME.test(name));
          run.none(extra, `the data of ${target}`);
          run.check(
            !text.includes(world.owner.profile.customerId),
            `the data of ${target} has the customer's inner id`,
          );
          run.countAttempts();
        }
      }
    }
  }
  await tryBackOffice(run, built, world);
  await tryCalls(run, built, world);
  run.none(built.errors.splice(0), "the log");
}

/** Requests existing records as the shop's owner. */
async function tryBackOffice(run: ScenarioRun, built: RunningShop, world: OwnedRecords): Promise<void> {
  const { cookie } = await aStaffMember(built);
  for (const path of STAFF_PATHS.filter((one) => one !== "admin/logout")) {
    const target = staffPath(path, namedIn(path, world));
    const allowed = fieldsOf(path);
    const { text } = await visit(built.baseUrl, dataPath(target), { cookie });
    const isUsual = (name: string) => FRAME.test(name) || FIELD_OF_FORM.test(name);
    const extra = namesInData(text).filter((name) => !allowed.has(name) && !isUsual(name));
    run.none([...new Set(extra)], `the data of ${target}`);
    run.countAttempts();
  }
}

/** Id of an existing order, customer or product. */
function namedIn(path: string, { number, owner, product }: OwnedRecords): string {
  if (path.includes(":number")) return number;
  return path.startsWith("admin/customers") ? owner.profile.customerId : product.publicId;
}

/** Calls that signed-out visitors may make, too. */
const FOR_EVERYONE: ReadonlySet<string> = new Set(["api/quote", "api/wishlist?offers"]);

async function tryCalls(
  run: ScenarioRun,
  { baseUrl }: RunningShop,
  { owner, product, hashOf }: OwnedRecords,
): Promise<void> {
  const input = orderInputFor([product]);
  const good: Record<string, unknown> = { "api/orders": input, "api/quote": { lines: input.lines } };
  good["api/generate-hash"] = hashOf;
  good["api/wishlist?offers"] = { publicIds: [product.publicId] };
  good["api/wishlist"] = { add: [product.publicId], remove: [] };
  const stale = { ...orderInputFor([product]), seen: "stale" };
  for (const [path, { answer, refusal }] of Object.entries(CALLS)) {
    for (const cookie of [owner.cookie, undefined]) {
      for (const json of [good[path], stale, {}]) {
        const { status, text } = await visit(baseUrl, `/${path}`, { cookie, json });
        const isForThem = cookie !== undefined || FOR_EVERYONE.has(path);
        if (json === good[path]) run.equal(status < 300, isForThem, `${path} has status ${status}`);
        const allowed = new Set((status < 300 ? answer : refusal).split(" "));
        run.none(
          namesIn(JSON.parse(text)).filter((name) => !allowed.has(name)),
          `${path}, ${status}`,
        );
        run.countAttempts();
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
