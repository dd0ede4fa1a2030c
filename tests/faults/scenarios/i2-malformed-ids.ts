import type { RunningShop } from "../../support/running-shop.ts";
import { aStaffMember } from "../../support/staff.ts";
import { anAddress } from "../tools/accounts.ts";
import { hasId, SHOP_PATHS, STAFF_PATHS, staffAddress } from "../tools/paths.ts";
import { type OwnedThings, ownedThings } from "../tools/owned-records.ts";
import { aSignedIn, visit } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";
import { formOf } from "./i1-access.ts";

const NOBODYS = "does-not-exist";
/** Encoded as in a URL. */
const SHAPES = [
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
export async function idShapes(trial: Trial): Promise<void> {
  const built = await trial.sharedShop();
  const world = await ownedThings(built);
  const before = await world.asStored();
  const shapes = trial.random.shuffled([...SHAPES, ...foreignIds(world)]).slice(0, trial.size);
  // The first is a valid id of another customer.
  const ids = [...new Set([world.transferNumber, ...shapes])].slice(0, trial.size);
  for (const path of SHOP_PATHS.filter(hasId)) {
    const [page, form] = [
      await look(built, { path, id: NOBODYS, world }),
      await send(built, { path, id: NOBODYS, world }),
    ];
    trial.check(page.status !== 200, `get ${path} with a missing record: ${page.status}`);
    for (const id of ids) {
      const [looked, sent] = [await look(built, { path, id, world }), await send(built, { path, id, world })];
      trial.equal(
        { status: looked.status, told: looked.told },
        { status: page.status, told: [] },
        `get ${path} with ${id}`,
      );
      trial.equal(
        { status: sent.status, told: sent.told },
        { status: form.status, told: [] },
        `post ${path} with ${id}`,
      );
      trial.check(looked.shown === page.shown && sent.shown === form.shown, `${path} with ${id} shows another page`);
      trial.tried();
    }
    trial.equal(await world.asStored(), before, `the owner's data after requests of others for ${path}`);
  }
  await staffShapes(trial, built);
  trial.none(built.errors.splice(0), "the log");
}

/** Requests malformed ids as the shop's owner, who may see all records. */
async function staffShapes(trial: Trial, { baseUrl, ...built }: RunningShop): Promise<void> {
  const { cookie } = await aStaffMember(built);
  const answerTo = async (path: string, id: string, sent: Parameters<typeof visit>[2] = {}) => {
    const { status, text } = await visit(baseUrl, staffAddress(path, id), { ...sent, cookie });
    return { status, shown: withoutAddresses(text) };
  };
  for (const path of STAFF_PATHS.filter(hasId)) {
    const [page, form] = [await answerTo(path, NOBODYS), await answerTo(path, NOBODYS, { form: {} })];
    for (const id of trial.random.shuffled(SHAPES).slice(0, trial.size)) {
      trial.equal(await answerTo(path, id), page, `get ${path} with ${id} by an owner of the shop`);
      trial.equal(await answerTo(path, id, { form: {} }), form, `post ${path} with ${id} by an owner of the shop`);
      trial.tried();
    }
  }
}

type Asked = { path: string; id: string; world: OwnedThings };

const look = (built: RunningShop, asked: Asked) => answerTo(built, asked, {});
const send = (built: RunningShop, asked: Asked) => answerTo(built, asked, formOf(asked.path, asked.world));

async function answerTo({ baseUrl, db }: RunningShop, { path, id, world }: Asked, sent: Parameters<typeof visit>[2]) {
  // Each request has its own IP address, because of the rate limits.
  const headers = { accept: "text/html", "x-forwarded-for": anAddress() };
  const { cookie } = await aSignedIn(db);
  const { status, text } = await visit(baseUrl, `/${path.replace(/:\w+/, id)}`, { ...sent, cookie, headers });
  const asked = decodeURIComponent(id);
  const told = world.canaries.filter((word) => !asked.includes(word) && text.includes(word));
  return { status, told, shown: withoutAddresses(text) };
}

/** Content of a page without head, scripts and links, which contain the requested URL. */
function withoutAddresses(page: string): string {
  const body = page.replace(/<head>[\s\S]*?<\/head>/, "").replace(/<script[\s\S]*?<\/script>/g, "");
  return body.replace(/ (?:href|action)="[^"]*"/g, "");
}

function foreignIds({ number, transferNumber, reference, uploadId, addressId }: OwnedThings): string[] {
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
