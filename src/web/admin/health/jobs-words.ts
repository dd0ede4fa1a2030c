import type { JobState } from "../../../domain/reporting/list-jobs.server.ts";

const counted = (count: number) => (count === 1 ? "1 job" : `${count} jobs`);

/** Texts of the list of jobs. */
export const jobsWords = {
  title: "Jobs",
  intro: "Work that the shop does in the background. Jobs that are done aren't listed.",
  none: "No job is waiting, running or given up.",
  more: (shown: number) => `The ${shown} newest jobs are shown.`,
  groups: { "given-up": "Given up", running: "Running", waiting: "Waiting" } satisfies Record<JobState, string>,
  at: {
    "given-up": (when: string) => `Given up on ${when}`,
    running: (when: string) => `Running since ${when}`,
    waiting: (when: string) => `Next try ${when}`,
  } satisfies Record<JobState, (when: string) => string>,
  attempts: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
  retry: "Try again",
  retryAll: (count: number) => `Try all ${count} again`,
  remove: "Delete",
  removeName: (job: string) => `Delete: ${job}`,
  removeQuestion: "The shop won't do this work. You can't bring the job back.",
  retried: (count: number) => `${counted(count)} will run again.`,
  removed: (count: number) => `${counted(count)} deleted.`,
};
