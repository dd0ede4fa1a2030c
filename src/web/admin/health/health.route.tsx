import { CircleAlert, CircleCheck, Eye, type IconNode } from "lucide";
import { Link } from "react-router";
import { formatMoment } from "../../../domain/dates.ts";
import { HEALTH_PART_NAMES } from "../../../domain/health-parts.ts";
import { MAIL_FAILURES } from "../../../domain/mail/mailer.ts";
import { sendTestMail } from "../../../domain/mail/send-test-mail.server.ts";
import { retryGivenUpJobs } from "../../../domain/reporting/change-jobs.server.ts";
import { findHealth } from "../../../domain/reporting/find-health.server.ts";
import { type HealthState, judgeHealth } from "../../../domain/reporting/health.ts";
import { Button } from "../../components/button.tsx";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { Icon } from "../../components/icon.tsx";
import { Notice } from "../../components/notice.tsx";
import { memberContext, proxyContext, shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { PageHead } from "../shared/page-head.tsx";
import { queueWords } from "../shared/queue-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/health.route.ts";
import { factsOf } from "./health-facts.ts";
import { STATE_WORDS, WHAT_TO_DO, healthWords as words } from "./health-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-health")];

/** Checks everything that the shop needs, with a timeout of two seconds per part. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const found = { ...(await findHealth(shop)), proxy: { isUntrusted: context.get(proxyContext).isUntrusted() } };
  const facts = factsOf(found);
  const judged = judgeHealth(found, shop.now(), shop.now().getTime() - shop.openedAt.getTime());
  return {
    parts: judged.map(({ part, state, problem }) => ({ part, state, problem, facts: facts[part] })),
    at: formatMoment(shop.now(), "en"),
    email: context.get(memberContext).email,
    hasGivenUpJobs: found.jobs?.some(({ failed }) => failed > 0) ?? false,
    retriedJobs: Number(url.searchParams.get("retried") ?? 0) || null,
    testMail: MAIL_RESULTS.find((result) => result === url.searchParams.get("mail")) ?? null,
  };
}

export function action(args: Route.ActionArgs) {
  return runIntent(args, {
    "test-mail": intent({
      permission: "see-health",
      run: ({ shop, staff }) => sendTestMail(shop, staff.email),
      next: (failure) => `/admin/health?mail=${failure ?? "accepted"}`,
    }),
    "retry-jobs": intent({
      permission: "see-health",
      run: ({ shop, staff }) => retryGivenUpJobs(shop, staff),
      next: (count) => `/admin/health?retried=${count}`,
    }),
  });
}

const MAIL_RESULTS = ["accepted", ...MAIL_FAILURES] as const;

const SIGNS: Record<HealthState, { icon: IconNode; tone: string }> = {
  good: { icon: CircleCheck, tone: "text-sage" },
  look: { icon: Eye, tone: "text-ink" },
  bad: { icon: CircleAlert, tone: "text-rose" },
};

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Health({ loaderData }: Route.ComponentProps) {
  const { parts, at, email, testMail, hasGivenUpJobs, retriedJobs } = loaderData;
  const open = parts.filter(({ state }) => state === "bad").length;
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.title} />
      <p className="text-lg">{open === 0 ? words.allGood : words.notAll(open)}</p>
      <p className="text-ink-soft">
        {words.lookedAt(at)}{" "}
        <Link to="/admin/health" className={LINE_LINK}>
          {words.again}
        </Link>
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {parts.map((part) => (
          <Panel key={part.part} {...part}>
            {part.part === "mail" && <TestMail email={email} result={testMail} />}
            {part.part === "jobs" && <GivenUpJobs hasSome={hasGivenUpJobs} retried={retriedJobs} />}
          </Panel>
        ))}
      </ul>
    </div>
  );
}

type PartFacts = Route.ComponentProps["loaderData"]["parts"][number];

function Panel({ part, state, problem, facts, children }: PartFacts & { children?: React.ReactNode }) {
  const { icon, tone } = SIGNS[state];
  return (
    <li className="grid gap-2 py-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="heading text-xl">{HEALTH_PART_NAMES[part]}</h2>
        <p className={`inline-flex items-center gap-1.5 font-strong ${tone}`}>
          <Icon of={icon} className="size-5 shrink-0" aria-hidden="true" />
          {STATE_WORDS[state]}
        </p>
      </div>
      {facts.length > 0 && (
        <dl className="grid gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="ml-auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {problem && (
        <p className="[overflow-wrap:anywhere]">
          <span className="font-strong">{words.whatToDo}</span> <Advice text={WHAT_TO_DO[problem]} />
        </p>
      )}
      {children}
    </li>
  );
}

/** Runs jobs again that failed in all of their attempts, once their cause is mended. Each takes effect once. */
function GivenUpJobs({ hasSome, retried }: { hasSome: boolean; retried: number | null }) {
  return (
    <div className="grid justify-items-start gap-3 pt-2">
      {retried !== null && (
        <Notice tone="good" role="status">
          {words.retriedJobs(retried)}
        </Notice>
      )}
      {hasSome && (
        <ButtonForm preventScrollReset>
          <input type="hidden" name="intent" value="retry-jobs" />
          <Button variant="secondary">{words.retryJobs}</Button>
        </ButtonForm>
      )}
      <Link to="/admin/health/jobs" className={LINE_LINK}>
        {words.allJobs}
      </Link>
    </div>
  );
}

type TestMailProps = { email: string; result: (typeof MAIL_RESULTS)[number] | null };

function TestMail({ email, result }: TestMailProps) {
  return (
    <div className="grid gap-3 pt-2">
      {result && (
        <Notice tone={result === "accepted" ? "good" : "error"} role="status">
          {result === "accepted" ? words.testMailAccepted(email) : queueWords.failures[result]}
        </Notice>
      )}
      <ButtonForm preventScrollReset>
        <input type="hidden" name="intent" value="test-mail" />
        <Button variant="secondary">{words.sendTestMail}</Button>
      </ButtonForm>
    </div>
  );
}

/** Renders sentences with commands between backticks; a command stays on one line, as it is typed. */
function Advice({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={part} className="whitespace-nowrap">
        {part}
      </code>
    ),
  );
}
