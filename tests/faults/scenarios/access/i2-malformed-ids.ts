import type { RunningShop } from "../../../support/shops/running-shop.ts";
import { aStaffMember } from "../../../support/staff.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { anAddress } from "../../tools/accounts.ts";
import { type OwnedRecords, ownedRecords } from "../../tools/owned-records.ts";
import { hasId, SHOP_PATHS, STAFF_PATHS, staffPath } from "../../tools/paths.ts";
import { aSignedIn, visit } from "../../tools/visitors.ts";
import { formOf } from "./i1-access.ts";

const MISSING_IDS = "does-not-exist";
/** Encoded as in a URL. */
const MALFORMED_IDS = [
  ...[
    "null",
    "undefined",
    "[]",
    "[object%20Object]",
    "%00",
    "0",
    "-1",
    "1e3",
    "NaN",
    "true",
    "*",
    "%25",
    "'",
    "%22",
    "%5c",
  ],
  ...[
    "'%20or%201=1--",
    "a".repeat(300),
    "%F0%9F%90%98",
    "%E2%80%AE",
    "01900000-0000-7000-8000-000000000000",
    "%0d%0a",
    "{}",
  ],
  ...[
    "Order-",
    "order-1",
    "Order-%00",
    "E-",
    "99999999999999999999",
    "%20",
    ";",
    "%3Cb%3E",
    "__proto__",
    "constructor",
  ],
];

/** Requests malformed ids, and ids of others in several spellings, and expects the response of a missing record. */
export async function malformedIds(run: ScenarioRun): Promise<void> {
  const built = await run.sharedShop();
  const world = await ownedRecords(built);
  const before = await world.asStored();
  const shapes = run.random.shuffled([...MALFORMED_IDS, ...foreignIds(world)]).slice(0, run.size);
  // The first is a valid id of another customer.
  const ids = [...new Set([world.transferNumber, ...shapes])].slice(0, run.size);
  for (const path of SHOP_PATHS.filter(hasId)) {
    const [page, form] = [
      await requestPage(built, { path, id: MISSING_IDS, world }),
      await sendForm(built, { path, id: MISSING_IDS, world }),
    ];
    run.check(page.status !== 200, `get ${path} with a missing record: ${page.status}`);
    for (const id of ids) {
      const [requested, sent] = [
        await requestPage(built, { path, id, world }),
        await sendForm(built, { path, id, world }),
      ];
      run.equal(
        { status: requested.status, leaked: requested.leaked },
        { status: page.status, leaked: [] },
        `get ${path} with ${id}`,
      );
      run.equal(
        { status: sent.status, leaked: sent.leaked },
        { status: form.status, leaked: [] },
        `post ${path} with ${id}`,
      );
      run.check(requested.shown === page.shown && sent.shown === form.shown, `${path} with ${id} shows another page`);
      run.countAttempts();
    }
    run.equal(await world.asStored(), before, `the owner's data after requests of others for ${path}`);
  }
  await malformedIdsAsStaff(run, built);
  run.none(built.errors.splice(0), "the log");
}

/** Requests malformed ids as the shop's owner, who may see all records. */
async function malformedIdsAsStaff(run: ScenarioRun, { baseUrl, ...built }: RunningShop): Promise<void> {
  const { cookie } = await aStaffMember(built);
  const staffResponseTo = async (path: string, id: string, sent: Parameters<typeof visit>[2] = {}) => {
    const { status, text } = await visit(baseUrl, staffPath(path, id), { ...sent, cookie });
    return { status, shown: withoutUrls(text) };
  };
  for (const path of STAFF_PATHS.filter(hasId)) {
    const [page, form] = [
      await staffResponseTo(path, MISSING_IDS),
      await staffResponseTo(path, MISSING_IDS, { form: {} }),
    ];
    for (const id of run.random.shuffled(MALFORMED_IDS).slice(0, run.size)) {
      run.equal(await staffResponseTo(path, id), page, `get ${path} with ${id} by the shop owner`);
      run.equal(await staffResponseTo(path, id, { form: {} }), form, `post ${path} with ${id} by the shop owner`);
      run.countAttempts();
    }
  }
}

type IdRequest = { path: string; id: string; world: OwnedRecords };

const requestPage = (built: RunningShop, request: IdRequest) => responseTo(built, request, {});
const sendForm = (built: RunningShop, request: IdRequest) =>
  responseTo(built, request, formOf(request.path, request.world));

async function responseTo(
  { baseUrl, db }: RunningShop,
  { path, id, world }: IdRequest,
  sent: Parameters<typeof visit>[2],
) {
  // Each request has its own IP address, because of the rate limits.
  const headers = { accept: "text/html", "x-forwarded-for": anAddress() };
  const { cookie } = await aSignedIn(db);
  const { status, text } = await visitAsSpelled(baseUrl, `/${path.replace(/:\w+\??/, id)}`, {
    ...sent,
    cookie,
    headers,
  });
  const requestedId = decodeURIComponent(id);
  const leaked = world.canaries.filter((word) => !requestedId.includes(word) && text.includes(word));
  return { status, leaked, shown: withoutUrls(text) };
}

/** Sends a request, and follows the redirect that only changes the case of its path. */
async function visitAsSpelled(baseUrl: string, path: string, sent: Parameters<typeof visit>[2]) {
  const response = await visit(baseUrl, path, sent);
  const target = response.headers.get("location");
  const isOnlyCase = response.status === 301 && target !== path && target?.toLowerCase() === path.toLowerCase();
  return isOnlyCase ? visit(baseUrl, target, sent) : response;
}

/** Content of a page without head, scripts and links, which contain the requested URL. */
function withoutUrls(page: string): string {
  const body = page.replace(/<head>[\s\S]*?<\/head>/, "").replace(/<script[\s\S]*?<\/script>/g, "");
  return body.replace(/ (?:href|action)="[^"]*"/g, "");
}

function foreignIds({ number, transferNumber, reference, uploadId, addressId }: OwnedRecords): string[] {
  const ofOrder = [
    number,
    transferNumber,
    number.toLowerCase(),
    number.slice(0, -1),
    `${number}0`,
    `%20${number}`,
    `${number}%00`,
  ];
  return [
    ...ofOrder,
    reference,
    reference.toLowerCase(),
    uploadId,
    uploadId.toUpperCase(),
    uploadId.slice(0, 8),
    addressId,
  ];
}
