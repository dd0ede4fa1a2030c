import { expect } from "vitest";
import { customers } from "../../../src/db/schema/index.ts";
import { LANGUAGES, languagePath } from "../../../src/domain/languages.ts";
import { aForm, type Caller, serverTest } from "../../support/server-test.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";

/** Lower bound of the pages of the small test catalogue, in all languages. */
const FEWEST_PAGES = 60;

/** A signed-in customer, and their personal texts, which must not appear on shared pages. */
async function aReader(call: Caller, origin: string, name: string) {
  const email = `${name.toLowerCase()}@example.test`;
  const fields = { ...FILLED_FORM, firstName: name, lastName: `Of${name}`, email, address1: `7 ${name} Lane` };
  const { headers } = await call("/register", aForm(fields, { origin }));
  const session = (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
  const cookie = `${session}; adult=yes; discreet=${name.length % 2 ? "on" : "off"}`;
  const ask: Caller = (target) => call(target, { headers: { cookie, "accept-language": "ta", "user-agent": name } });
  return { ask, cookie };
}

/** Links of a page to pages of this shop. */
function linksIn(page: string): string[] {
  const written = [...page.matchAll(/ href="(\/(?![/\\])[^"#]*)/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  return written.filter((link) => !/^\/(?:assets|media|fonts)\/|\.(?:svg|png|ico|xml|webmanifest)$/.test(link));
}

/** Data request of a page. */
const dataOf = (target: string) => {
  const [path = "", query] = target.split("?");
  return `${path === "/" ? "/_" : path}.data${query ? `?${query}` : ""}`;
};

serverTest(
  "serves the same cached bytes to two customers and a visitor, on every linked page",
  { tags: ["full"] },
  async ({ shop, call }) => {
    const [first, second] = [
      await aReader(call, shop.baseUrl, "Quintessa"),
      await aReader(call, shop.baseUrl, "Perpetua"),
    ];
    const callers: Caller[] = [first.ask, second.ask, call];
    const found = LANGUAGES.map((language) => languagePath(language, "/"));
    const kept: string[] = [];
    const personal = new Set<string>();

    // The list grows during the loop.
    for (const page of found) {
      for (const target of [page, dataOf(page)]) {
        // The first request renders the page; each of the three callers is first for a third of the pages.
        const turn = (kept.length + personal.size) % callers.length;
        const inTurn = [...callers.slice(turn), ...callers.slice(0, turn)];
        const answers = [];
        for (const ask of inTurn) answers.push(await ask(target));
        const [one] = answers;
        for (const link of linksIn(one?.text ?? "")) if (!found.includes(link)) found.push(link);
        if (!answers.some(({ headers }) => headers["cache-control"]?.startsWith("public"))) {
          for (const { headers } of answers) expect(headers["cache-control"], target).toMatch(/no-store/);
          personal.add(target);
          continue;
        }
        kept.push(target);
        for (const { status, headers, body, text } of answers) {
          expect({ target, status, etag: headers.etag }).toEqual({ target, status: 200, etag: one?.headers.etag });
          expect(body.equals(one?.body ?? Buffer.alloc(0)), target).toBe(true);
          expect(headers["set-cookie"], target).toBeUndefined();
          expect(text, target).not.toMatch(/Quintessa|Perpetua/i);
        }
      }
    }

    expect(await shop.db.$count(customers)).toBeGreaterThanOrEqual(2);
    expect(kept.length).toBeGreaterThan(FEWEST_PAGES);
    expect([...personal].join(" ")).toMatch(/\/login\b.*\/cart\b|\/cart\b.*\/login\b/);
    for (const { ask } of [first, second]) expect((await ask("/account")).text).toMatch(/Quintessa|Perpetua/);
  },
);
