import { languagePath } from "../../../src/domain/languages.ts";
import { safeNext } from "../../../src/web/urls/safe-next.ts";
import { aClient, anAccount, PASSWORD } from "../tools/accounts.ts";
import { AWAY } from "../tools/hostile-inputs.ts";
import { inParallel } from "../tools/parallel.ts";
import { aSignedIn, visit } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";

const AT_ONCE = 4;

/** Requests foreign redirect targets after log-in and everywhere else: every redirect stays in the shop. */
export async function alwaysOurs(trial: Trial): Promise<void> {
  const built = await trial.sharedShop();
  const { baseUrl } = built;
  const { cookie } = await aSignedIn(built.db);
  await inParallel(trial.random.shuffled(AWAY).slice(0, trial.size), AT_ONCE, async (wanted, index) => {
    const said = JSON.stringify(wanted);
    trial.check(isOurs(safeNext(wanted), baseUrl), `the rule leads ${said} to ${safeNext(wanted)}`);
    const next = encodeURIComponent(wanted);
    const { email } = await anAccount(built.db);
    const client = aClient(baseUrl);
    const form = { email, password: PASSWORD };
    const signedIn = await client.post(
      languagePath(trial.random.branch(index).pick(["en", "si"]), `/login?next=${next}`),
      form,
    );
    trial.equal(signedIn.status, 302, `signing in with ${said}`);
    const paths = [
      "/login?next=",
      "/register?next=",
      "/success?order_id=",
      "/cancel?order_id=",
      "/order-confirmation?order_id=",
    ];
    const answers = [
      signedIn,
      ...(await Promise.all(paths.map((path) => visit(baseUrl, path + next, { cookie })))),
      await visit(baseUrl, `/account?next=${next}`),
      await visit(baseUrl, `/reset-password?token=${next}`),
      await client.post(`/logout?next=${next}`, {}),
      ...(await asAddress(baseUrl, wanted)),
    ];
    for (const { headers } of answers) {
      const location = headers.get("location");
      trial.check(isOurs(location, baseUrl), `${said} leads to ${location}`);
    }
    trial.tried(answers.length);
  });
  trial.none(built.errors.splice(0), "the log");
}

/** Requests the targets as paths, where possible. */
async function asAddress(baseUrl: string, wanted: string) {
  return wanted.startsWith("/")
    ? [await visit(baseUrl, `/${encodeURI(wanted)}`), await visit(baseUrl, `/si${encodeURI(wanted)}`)]
    : [];
}

/** Resolves a location as browsers do. */
function isOurs(location: string | null, baseUrl: string): boolean {
  return location === null || URL.parse(location, `${baseUrl}/somewhere`)?.origin === baseUrl;
}
