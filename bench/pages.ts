import { readFileSync } from "node:fs";
import { SECOND_MS } from "../src/domain/durations.ts";
import { invariant } from "../src/domain/errors.ts";
import { sendRequest } from "../tests/support/send-request.ts";
import { atSize } from "./at-size.ts";
import { BARS } from "./bars.ts";
import { aProductOf, type BenchShop, startBenchShop } from "./bench-shop.ts";
import { makeCatalogue } from "./catalogue.ts";
import { startChildServer } from "./child-server.ts";
import type { Figure } from "./figures.ts";
import { hammer } from "./hammer.ts";
import { someLists } from "./lists.ts";
import { median } from "./load.ts";
import { searches } from "./searches.ts";

const TICK_MS = 10;

/**
 * Returns the processor time of a process in ms, user and system. Other programs hardly affect it, unlike requests per
 * second. Linux only.
 */
function processorMs(pid: number): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = rest.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_MS = 2 * SECOND_MS;
const FEW_PRODUCTS = 100;
const MANY_PRODUCTS = 100_000;
/** More lists than can be rendered in one round. */
const LISTS_A_ROUND = 2_500;

const IN_MEMORY = {
  "the home page": "/",
  "a list": "/all-products?category=category-3",
  "a search": "/search?query=velvet",
  "the top sellers": "/top-selling",
  "the data of a list": "/all-products.data?page=2",
};

/**
 * Measures cached and rendered public pages, pages with a thousand times the products, and searches, each in turn with
 * its upper bound.
 */
export async function benchPages(): Promise<Figure[]> {
  const few = await startBenchShop((db) => makeCatalogue(db, FEW_PRODUCTS));
  const many = await startBenchShop((db) => makeCatalogue(db, MANY_PRODUCTS)).catch(async (error) => {
    await few.stop();
    throw error;
  });
  try {
    return [
      ...(await fromMemory(few)),
      ...(await rendered(many)),
      ...(await atSize(few, many)),
      ...(await searches(many, MANY_PRODUCTS)),
    ];
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

/** Returns the response of the shop as JSON, so that another server can send the same bytes. */
async function answerOf({ url }: BenchShop, path: string): Promise<string> {
  // `fetch` would decompress the body.
  const { status, headers, body } = await sendRequest(Number(new URL(url).port), path, {
    headers: { "accept-encoding": "br" },
  });
  invariant(status === 200, `${path} returned ${status}`);
  const { date: _, connection: __, "keep-alive": ___, ...sent } = headers;
  return JSON.stringify({ headers: sent, body: body.toString("base64") });
}

async function fromMemory(shop: BenchShop): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries({ ...IN_MEMORY, "a product": await aProductOf(shop) })) {
    await using limit = await startChildServer("bare-hono.ts", await answerOf(shop, path));
    const load = { connections: CONNECTIONS, forMs: ROUND_MS };
    const work: Record<"ours" | "limits", number[]> = { ours: [], limits: [] };
    const worked = async (whose: keyof typeof work, { url, pid }: Pick<BenchShop, "url" | "pid">) => {
      const before = processorMs(pid());
      const hammered = await hammer({ ...load, url, paths: [path] });
      work[whose].push((processorMs(pid()) - before) / hammered.perSecond);
      return hammered;
    };
    const { ours, limits } = await inTurn(
      () => worked("ours", shop),
      () => worked("limits", limit),
    );
    figures.push(
      { name: `${name} from memory`, value: median(ours), unit: "/s" },
      {
        name: `processor time for ${name} from memory, bare Hono's to ours`,
        value: median(work.limits) / median(work.ours),
        unit: "",
      },
      {
        name: `${name} from memory against bare Hono with the same bytes`,
        value: ratioOf(ours, limits),
        unit: "",
        bar: BARS.fromMemory,
      },
    );
  }
  return figures;
}

type Measure = () => Promise<{ perSecond: number; failed: number }>;

/** Measures both in turn, so that other load of the machine affects both; the first round is a warm-up. */
async function inTurn(our: Measure, limit: Measure) {
  const [ours, limits]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [await our(), await limit()];
    invariant(one.failed + other.failed === 0, "a request failed under load");
    if (round > 0) {
      ours.push(one.perSecond);
      limits.push(other.perSecond);
    }
  }
  return { ours, limits };
}

async function rendered(shop: BenchShop): Promise<Figure[]> {
  // Each list is requested once.
  const lists = someLists(MANY_PRODUCTS);
  const page = await (await fetch(shop.url + lists.pop())).text();
  await using limit = await startChildServer("empty-app.ts");
  await using same = await startChildServer("same-elements-app.ts", page);
  const load = { connections: CONNECTIONS, forMs: ROUND_MS };
  const { ours, limits } = await inTurn(
    () => hammer({ ...load, url: shop.url, paths: lists.splice(0, LISTS_A_ROUND) }),
    () => hammer({ ...load, url: limit.url }),
  );
  const sames = await inTurn(
    () => hammer({ ...load, url: same.url }),
    () => hammer({ ...load, url: limit.url }),
  );
  return [
    { name: "a list that is rendered", value: median(ours), unit: "/s" },
    { name: "an empty React Router app with 24 cards", value: median(limits), unit: "/s" },
    { name: "a rendered list against the empty app", value: ratioOf(ours, limits), unit: "" },
    {
      name: "nothing but the same elements, rendered, against the empty app",
      value: ratioOf(sames.ours, sames.limits),
      unit: "",
    },
  ];
}

/** Returns the median ratio of the rounds. */
function ratioOf(ours: readonly number[], limits: readonly number[]): number {
  return median(ours.map((one, round) => one / (limits[round] ?? Number.NaN)));
}
