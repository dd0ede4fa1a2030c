import { LANGUAGES, languagePath } from "../../../src/domain/languages.ts";
import { FILLED_FORM } from "../../support/account-forms.ts";
import type { RunningShop } from "../../support/running-shop.ts";
import { anAddress } from "../tools/accounts.ts";
import { scriptPayloads } from "../tools/hostile-inputs.ts";
import { inParallel } from "../tools/parallel.ts";
import { type Answer, aSignedIn, visit } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";

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
export async function reflectedScripts(trial: Trial): Promise<void> {
  const built = await trial.sharedShop();
  const { cookie } = await aSignedIn(built.db);
  await inParallel(scriptPayloads(trial.size, trial.random), AT_ONCE, async (payload, index) => {
    const language = LANGUAGES[index % LANGUAGES.length] ?? "en";
    const answers = await everywhere(built, { payload, cookie, in: (path) => languagePath(language, path) });
    for (const { where, ...answer } of answers) checkAnswer(trial, { where, answer, payload });
  });
  trial.none(built.errors.splice(0), "the log");
}

type Asked = { payload: string; cookie: string; in: (path: string) => string };

/** Sends the payload everywhere where a response repeats it. */
async function everywhere({ baseUrl }: RunningShop, { payload, cookie, in: at }: Asked) {
  const word = encodeURIComponent(payload);
  const own = { accept: HTML, "x-forwarded-for": anAddress() };
  const told: Record<string, string> = IN_HEADERS.test(payload)
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
  const headers: Record<string, string> = { ...own, ...told };
  return Promise.all([
    ...pages.map(async (path) => ({ where: path, ...(await visit(baseUrl, at(path), { cookie, headers })) })),
    ...forms.map(async ([path, form, by]) => ({
      where: path,
      ...(await visit(baseUrl, at(path), { form, cookie: by, headers: own })),
    })),
  ]);
}

function checkAnswer(
  trial: Trial,
  { where, answer, payload }: { where: string; answer: Answer; payload: string },
): void {
  const { status, headers, text } = answer;
  const isPage = headers.get("content-type")?.startsWith(HTML) ?? false;
  trial.tried();
  trial.check(status < 500, `${status} to ${where}`);
  trial.check(
    !isPage || !BREAKS_OUT.test(payload) || !text.includes(payload),
    `${where} contains the raw payload: ${payload}`,
  );
  const policy = headers.get("content-security-policy") ?? "";
  trial.check(!isPage || (policy.includes("default-src") && !policy.includes("unsafe-eval")), `${where} has no policy`);
  trial.equal(headers.get("x-content-type-options"), "nosniff", `${where}: nosniff`);
}
