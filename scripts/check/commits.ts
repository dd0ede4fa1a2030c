import { spawnSync } from "node:child_process";

const SUBJECT_LENGTH = 72;
const TYPES = ["feat", "fix", "perf", "refactor", "test", "docs", "build", "ci", "chore", "revert", "style"];
const FORM = new RegExp(`^(?:${TYPES.join("|")})(?:\\([a-z0-9,/-]+\\))?!?: [a-z]`, "u");
/** First words of a statement about the product, in place of an imperative. */
const STATEMENT = /^[^:]+: (?:an?|the|its?|this|that|their|all|every|each|no|nothing|nobody|what|who|where|how|when) /u;

/** Lists commit subjects that are too long, not in the form `type(scope): imperative`, or statements. */
export function subjectProblems(subjects: readonly string[]): string[] {
  return subjects.flatMap((subject) => {
    if (subject.length > SUBJECT_LENGTH)
      return [`"${subject}" has ${subject.length} characters; at most ${SUBJECT_LENGTH}`];
    if (!FORM.test(subject)) return [`"${subject}" is not in the form "fix(cart): keep quantities"`];
    if (subject.endsWith(".")) return [`"${subject}" ends with a full stop`];
    return STATEMENT.test(subject) ? [`"${subject}" is a statement; begin with an imperative, such as "keep"`] : [];
  });
}

/** Landed from branches that did not have this check yet. Remove an entry once its commit is not among the newest. */
const LANDED_BEFORE = new Set([
  "refactor: use URL, generated picture, template variable and length as the glossary has them",
]);

/** Older commits are shared, so they cannot be reworded. */
const NEWEST = "-n20";

/**
 * Returns the subjects of the newest commits after the one that introduced this check, without merges. Null without a
 * history, as in a release that was unpacked from an archive.
 */
export function readSubjects(): string[] | null {
  const introduced = git("log", "--diff-filter=A", "--format=%H", "--", "scripts/check/commits.ts");
  if (introduced === null) return null;
  const range = introduced.length > 0 ? `${introduced.at(-1)}..HEAD` : "HEAD..HEAD";
  return (
    git("log", NEWEST, "--no-merges", "--format=%s", range)?.filter((subject) => !LANDED_BEFORE.has(subject)) ?? null
  );
}

function git(...args: string[]): string[] | null {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : null;
}
