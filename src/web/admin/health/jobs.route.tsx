import { Link } from "react-router";
import { z } from "zod";
import { formatMoment } from "../../../domain/dates.ts";
import { changeJobs } from "../../../domain/reporting/change-jobs.server.ts";
import { type JobState, listJobs, MAX_JOBS } from "../../../domain/reporting/list-jobs.server.ts";
import { Button } from "../../components/button.tsx";
import { FormFailure } from "../../components/forms/form-failure.tsx";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { Notice } from "../../components/notice.tsx";
import { shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { ConfirmForm } from "../shared/confirm-form.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/jobs.route.ts";
import { healthWords } from "./health-words.ts";
import { jobName } from "./job-names.ts";
import { jobsWords as words } from "./jobs-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-health")];

const PAGE = "/admin/health/jobs";
const STATES: readonly JobState[] = ["given-up", "running", "waiting"];

export async function loader({ url, context }: Route.LoaderArgs) {
  const jobs = await listJobs(context.get(shopContext));
  const count = (name: string) => Number(url.searchParams.get(name)) || null;
  return {
    jobs: jobs.map(({ at, ...job }) => ({ ...job, name: jobName(job.kind), when: formatMoment(at, "en") })),
    limit: jobs.length === MAX_JOBS ? MAX_JOBS : null,
    retried: count("retried"),
    deleted: count("deleted"),
  };
}

/** Jobs of a form; ids that are none are left out. */
function readJobs(form: FormData) {
  const ids = form.getAll("id").flatMap((id) => z.uuid().safeParse(id).data ?? []);
  return { kind: String(form.get("kind") ?? ""), ids };
}

export function action(args: Route.ActionArgs) {
  return runIntent(args, {
    retry: intent({
      permission: "see-health",
      run: ({ shop, staff, form }) => changeJobs(shop, staff, "retry", readJobs(form)),
      next: (count) => `${PAGE}?retried=${count}`,
    }),
    delete: intent({
      permission: "see-health",
      run: ({ shop, staff, form }) => changeJobs(shop, staff, "delete", readJobs(form)),
      next: (count) => `${PAGE}?deleted=${count}`,
    }),
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Jobs({ loaderData: { jobs, limit, retried, deleted }, actionData }: Route.ComponentProps) {
  const done = retried !== null ? words.retried(retried) : deleted !== null && words.removed(deleted);
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead title={words.title} />
      <p className="text-ink-soft">
        {words.intro}{" "}
        <Link to="/admin/health" className={LINE_LINK}>
          {healthWords.title}
        </Link>
      </p>
      <FormFailure failure={actionData?.failure} />
      {done && !actionData && (
        <Notice tone="good" role="status">
          {done}
        </Notice>
      )}
      {jobs.length === 0 && <p className="text-lg">{words.none}</p>}
      {limit && <p className="text-ink-soft">{words.more(limit)}</p>}
      {STATES.map((state) => (
        <Group key={state} state={state} jobs={jobs.filter((job) => job.state === state)} />
      ))}
    </div>
  );
}

type JobRow = Route.ComponentProps["loaderData"]["jobs"][number];

function Group({ state, jobs }: { state: JobState; jobs: readonly JobRow[] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby={state} className="grid grid-cols-1 gap-2">
      <h2 id={state} className="heading text-xl">
        {words.groups[state]}
      </h2>
      {state === "given-up" && <RetryKinds jobs={jobs} />}
      <ul className="divide-y divide-line border-line border-y">
        {jobs.map((job) => (
          <li key={job.id} className="grid gap-2 py-4">
            <p>
              <span className="block font-strong">{job.name}</span>
              <span className="block text-ink-soft text-sm">
                {[words.at[state](job.when), job.attempts > 0 && words.attempts(job.attempts)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              {job.reason && <span className="block text-sm [overflow-wrap:anywhere]">{job.reason}</span>}
            </p>
            {state === "given-up" && <Steps {...job} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button for each kind with several given-up jobs. */
function RetryKinds({ jobs }: { jobs: readonly JobRow[] }) {
  const several = [...Map.groupBy(jobs, ({ kind }) => kind)].filter(([, ofKind]) => ofKind.length > 1);
  return several.map(([kind, ofKind]) => (
    <ButtonForm key={kind} className="flex flex-wrap items-center justify-between gap-3">
      <JobFields kind={kind} ids={ofKind.map(({ id }) => id)} />
      <span>{jobName(kind)}</span>
      <Button variant="secondary" name="intent" value="retry">
        {words.retryAll(ofKind.length)}
      </Button>
    </ButtonForm>
  ));
}

function Steps({ kind, id, name }: JobRow) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <ButtonForm>
        <JobFields kind={kind} ids={[id]} />
        <Button variant="secondary" name="intent" value="retry">
          {words.retry}
        </Button>
      </ButtonForm>
      <ConfirmForm
        label={words.remove}
        ariaLabel={words.removeName(name)}
        question={words.removeQuestion}
        confirm={words.remove}
        fields={{ intent: "delete", kind, id }}
      />
    </div>
  );
}

function JobFields({ kind, ids }: { kind: string; ids: readonly string[] }) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </>
  );
}
