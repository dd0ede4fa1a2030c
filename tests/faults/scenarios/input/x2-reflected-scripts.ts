import { LANGUAGES, languagePath } from "../../../../src/domain/languages.ts";
import type { RunningShop } from "../../../support/shops/running-shop.ts";
import { FILLED_FORM } from "../../../support/steps/account-forms.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { anAddress } from "../../tools/accounts.ts";
import { scriptPayloads } from "../../tools/hostile-inputs.ts";
import { inParallel } from "../../tools/parallel.ts";
import { aSignedIn, type VisitResponse, visit } from "../../tools/visitors.ts";

const HTML = "text/html";
const AT_ONCE = 4;
/** Characters that a header allows. */
const IN_HEADERS = /^[\x20-\x7e]+$/;
/** Without one of these characters, text cannot end its element or attribute. */
const BREAKS_OUT = /[<>"]/;

/**
 * Sends scripts in URLs, search terms, headers and rejected forms: they are returned as text, under a
 * Content-Security-Policy.
 */
export async function reflectedScripts(run: ScenarioRun): Promise<void> {
  const built = await run.sharedShop();
  const { cookie } = await aSignedIn(built.db);
  await inParallel(scriptPayloads(run.size, run.random), AT_ONCE, async (payload, index) => {
    const language = LANGUAGES[index % LANGUAGES.length] ?? "en";
    const responses = await sendEverywhere(built, { payload, cookie, in: (path) => languagePath(language, path) });
    for (const { where, ...response } of responses) checkAnswer(run, { where, response, payload });
  });
  run.none(built.errors.splice(0), "the log");
}

type Injection = { payload: string; cookie: string; in: (path: string) => string };

/** Sends the payload everywhere where a response repeats it. */
async function sendEverywhere({ baseUrl }: RunningShop, { payload, cookie, in: at }: Injection) {
  const word = encodeURIComponent(payload);
  const own = { accept: HTML, "x-forwarded-for": anAddress() };
  const sent: Record<string, string> = IN_HEADERS.test(payload)
    ? { referer: payload, "user-agent": payload, "x-forwarded-host": payload }
    : {};
  const pages = [
    ...[`/search?query=${word}`, `/search?query=${word}&page=9`, `/${word}`, `/detail/${word}`, `/orders/${word}`],
    ...[
      `/login?next=/${word}&why=${word}&done=${word}`,
      `/register?next=/${word}`,
      `/all-products?page=${word}&category=${word}`,
    ],
    ...[`/order-confirmation?order_id=${word}`, `/order-by-chat?product=${word}&variant=${word}&quantity=${word}`],
    ...[
      `/success?order_id=${word}`,
      `/verify-email?token=${word}`,
      `/reset-password?token=${word}`,
      `/cart?${word}=${word}`,
    ],
  ];
  const typed = Object.fromEntries(Object.keys(FILLED_FORM).map((name) => [name, payload]));
  const forms: [path: string, fields: Record<string, string>, cookie?: string][] = [
    ["/login", { email: payload, password: payload }],
    ["/forgot-password", { email: payload }],
    ["/register", { ...typed, email: payload }],
    ["/account", typed, cookie],
    ["/account/delete", { password: payload }, cookie],
  ];
  const headers: Record<string, string> = { ...own, ...sent };
  return Promise.all([
    ...pages.map(async (path) => ({ where: path, ...(await visit(baseUrl, at(path), { cookie, headers })) })),
    ...forms.map(async ([path, form, by]) => ({
      where: path,
      ...(await visit(baseUrl, at(path), { form, cookie: by, headers: own })),
    })),
  ]);
}

function checkAnswer(
  run: ScenarioRun,
  { where, response, payload }: { where: string; response: VisitResponse; payload: string },
): void {
  const { status, headers, text } = response;
  const isPage = headers.get("content-type")?.startsWith(HTML) ?? false;
  run.countAttempts();
  run.check(status < 500, `${status} to ${where}`);
  run.check(
    !isPage || !BREAKS_OUT.test(payload) || !text.includes(payload),
    `${where} contains the raw payload: ${payload}`,
  );
  const policy = headers.get("content-security-policy") ?? "";
  run.check(!isPage || (policy.includes("default-src") && !policy.includes("unsafe-eval")), `${where} has no policy`);
  run.equal(headers.get("x-content-type-options"), "nosniff", `${where}: nosniff`);
}
