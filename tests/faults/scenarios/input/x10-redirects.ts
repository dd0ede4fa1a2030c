import { languagePath } from "../../../../src/domain/languages.ts";
import { safeNext } from "../../../../src/web/urls/safe-next.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { aClient, anAccount, PASSWORD } from "../../tools/accounts.ts";
import { FOREIGN_URLS } from "../../tools/hostile-inputs.ts";
import { inParallel } from "../../tools/parallel.ts";
import { aSignedIn, visit } from "../../tools/visitors.ts";

const AT_ONCE = 4;

/** Requests foreign redirect targets after log-in and everywhere else: every redirect stays in the shop. */
export async function localRedirects(run: ScenarioRun): Promise<void> {
  const built = await run.sharedShop();
  const { baseUrl } = built;
  const { cookie } = await aSignedIn(built.db);
  await inParallel(run.random.shuffled(FOREIGN_URLS).slice(0, run.size), AT_ONCE, async (wanted, index) => {
    const target = JSON.stringify(wanted);
    run.check(isLocal(safeNext(wanted), baseUrl), `the rule redirects ${target} to ${safeNext(wanted)}`);
    const next = encodeURIComponent(wanted);
    const { email } = await anAccount(built.db);
    const client = aClient(baseUrl);
    const form = { email, password: PASSWORD };
    const signedIn = await client.post(
      languagePath(run.random.branch(index).pick(["en", "si"]), `/login?next=${next}`),
      form,
    );
    run.equal(signedIn.status, 303, `log-in with ${target}`);
    const paths = [
      "/login?next=",
      "/register?next=",
      "/success?order_id=",
      "/cancel?order_id=",
      "/order-confirmation?order_id=",
    ];
    const responses = [
      signedIn,
      ...(await Promise.all(paths.map((path) => visit(baseUrl, path + next, { cookie })))),
      await visit(baseUrl, `/account?next=${next}`),
      await visit(baseUrl, `/reset-password?token=${next}`),
      await client.post(`/logout?next=${next}`, {}),
      ...(await redirectOfPath(baseUrl, wanted)),
    ];
    for (const { headers } of responses) {
      const location = headers.get("location");
      run.check(isLocal(location, baseUrl), `${target} redirects to ${location}`);
    }
    run.countAttempts(responses.length);
  });
  run.none(built.errors.splice(0), "the log");
}

/** Requests the targets as paths, where possible. */
async function redirectOfPath(baseUrl: string, wanted: string) {
  return wanted.startsWith("/")
    ? [await visit(baseUrl, `/${encodeURI(wanted)}`), await visit(baseUrl, `/si${encodeURI(wanted)}`)]
    : [];
}

/** Resolves a location as browsers do. */
function isLocal(location: string | null, baseUrl: string): boolean {
  return location === null || URL.parse(location, `${baseUrl}/somewhere`)?.origin === baseUrl;
}
