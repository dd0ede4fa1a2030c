import { parseSync } from "vite";
import { isTest } from "./source-files.ts";
import { nodesIn } from "./syntax.ts";

type Kind = "comment" | "title" | "document" | "decision" | "log" | "screen" | "staff" | "page";
type Rule = { name: string; kinds: readonly Kind[]; pattern: RegExp };

export type ProseProblem = { line: number; rule: string; text: string };

const ACTORLESS = /\b(?:who(?:so)?ever|whomever|(?:some|no|every|any)body)\b/iu;
const SPEECH = /\b(?:is|are|was|were|be|been|being) (?:told|said|asked|heard)\b(?! (?:apart|from))/iu;
const METAPHOR =
  /\b(?:(?<!at the )doors?|knock(?:s|ed|ing)?|stand-ins?|hand(?:s|ed)? in|puts? back|turn(?:s|ed) away|veil(?:ed|s)?|sealed|dressed|tid(?:y|ied)|leads? (?:on|nowhere|home)|the books)\b/iu;
const OLD_WORD = /\b(?:anew|lest|thereof|therein|wherein|henceforth)\b/iu;
const FRONTED_OF =
  /(?:^|[.;:] )[Oo]f (?!course\b)(?:an?|all|each|every|many|more|most|one|several|some|such|the|these|this|those|two|three|what|which|its|it|other|\d+)\b/u;

/** Patterns of wording that newcomers found hard to understand, with the kinds of text that each applies to. */
const RULES: readonly Rule[] = [
  {
    name: "clause as subject",
    kinds: ["comment"],
    pattern: /(?:^|[.!:;] )(?:What|Who|Whom|Whoever|Whatever|Whichever)\b(?![^.!]*\?)/u,
  },
  {
    name: "clause as subject",
    kinds: ["document"],
    pattern: /(?:^|[.!] )(?:What|Who|Whom|Whoever|Whatever)\b(?![^.!]*\?)/u,
  },
  {
    name: "clause as subject",
    kinds: ["title"],
    pattern: /^(?:what|who|whom|whoever|whatever|whichever|where|however)\b/u,
  },
  { name: "unnamed actor", kinds: ["comment", "title", "document"], pattern: ACTORLESS },
  { name: "speech verb", kinds: ["comment", "title", "document"], pattern: SPEECH },
  { name: "fronted of", kinds: ["comment"], pattern: FRONTED_OF },
  { name: "fronted of", kinds: ["title"], pattern: /^of (?!course\b)/u },
  { name: "fronted of", kinds: ["document"], pattern: /(?:^|[.;] )Of (?!course\b)/u },
  { name: "metaphor", kinds: ["comment", "title", "document"], pattern: METAPHOR },
  { name: "old word", kinds: ["comment", "title", "document"], pattern: OLD_WORD },
  { name: "old word", kinds: ["comment"], pattern: /(?:^|[.;:] )So (?:many|few|long|often) /u },
  {
    name: "unusual word",
    kinds: ["screen", "page"],
    pattern:
      /\b(?:goods|telephones?|e-mails?|mails?|mailed|keys?|hand(?:s|ed)? in|any more|whoever|(?:some|every|any)body)\b/iu,
  },
  {
    name: "unusual word",
    kinds: ["staff"],
    pattern:
      /\b(?:goods|telephones?|e-mails?|mails?|mailed|hand(?:s|ed)? in|any more|anew|who(?:so)?ever|whomever|(?:some|no|every|any)body|written down|at (?:a|the) door|puts? back|(?:bring|brought) (?:it )?in|(?:is|are) kept|taken off|beside|former|mend|the books)\b/iu,
  },
  {
    name: "stiff phrase",
    kinds: ["screen", "staff", "page"],
    pattern: /\bthat we\b|\bit names\b|\bstands? with\b|\ball the same\b|, too\b/iu,
  },
  {
    name: "no contraction",
    kinds: ["screen", "staff"],
    pattern:
      /\b(?:do|does|did|is|are|was|were|has|have|had|could|would|should) not\b|\bcannot\b|\b(?:we|you|they) will\b/iu,
  },
  {
    name: "sentence as title",
    kinds: ["decision"],
    pattern:
      /^# .*\b(?:is|are|was|has|have|says?|keeps?|stays?|takes?|waits?|follows?|happens|merges|cancels|begin|comes?|stand|locks|scrolls|kept|sealed|shown)\b/u,
  },
  {
    name: "log form",
    kinds: ["log"],
    pattern: /^(?!(?:failed to [a-z]+|[a-z]+ed|sent|read|wrote|found|lost|began|took|ran) )/u,
  },
  { name: "long line", kinds: ["document"], pattern: /^(?![|])(?!.*https?:\/\/).{121,}$/u },
];

const EXCUSE = /prose-ok: \S/;
const LOG_CALL = /^(?:\w+\.)*log(?:Info|Warning|Error|\.(?:info|warn|error|fatal))$/;
const TEST_CALL = /^(?:test|it|describe|\w*[tT]est(?:With)?)$/;

/** Texts for shoppers: screens and emails. */
const SCREEN_FILES =
  /^src\/(?:web\/(?!admin\/|preview-inbox\/).*(?:\/words\/[\w-]+\.en|\/i18n\/(?:en\/[\w-]+|facts\/en)|(?<!\/staff-failure)-words(?:\.server)?|\/describe-[\w-]+\.server)|server\/http\/(?:fallback-page|server-texts)|domain\/mail\/(?:(?:account|code)-)?templates-en)\.ts$/;

/** English texts for staff: screens of the back office, its error messages and emails to staff. */
const STAFF_FILES = /^src\/(?:web\/(?:admin\/.*|i18n\/staff-failure-words)|domain\/mail\/staff-templates-en)\.tsx?$/;

/** Problems in the comments, test titles and texts for people of a source file. */
export function proseProblemsInCode(path: string, code: string): ProseProblem[] {
  const { program, comments } = parseSync(path, code);
  const lineAt = (offset: number) => code.slice(0, offset).split("\n").length;
  const found = comments.map(({ value, start }) => ({
    text: value.replaceAll(/\s*\n\s*\*?\s*/g, " ").replace(/^[*\s]+/, ""),
    line: lineAt(start),
    kind: "comment" as const,
  }));
  const titles = titlesIn(program).map(({ text, start }) => ({ text, line: lineAt(start), kind: "title" as const }));
  const readers = readersOf(path);
  const texts = readers
    ? textsIn(program).map(({ text, start }) => ({ text, line: lineAt(start), kind: readers }))
    : [];
  const logs = isTest(path) ? [] : logMessagesIn(path, code).map((log) => ({ ...log, kind: "log" as const }));
  return [
    ...[...found, ...titles, ...texts, ...logs].flatMap(({ text, line, kind }) => problemsIn(text, line, kind)),
    ...comments.flatMap(({ value, start }) => longLines(code, lineAt(start), value)),
  ];
}

/** Returns the readers of a file with texts for people; null for other files. */
function readersOf(path: string): "screen" | "staff" | null {
  if (SCREEN_FILES.test(path)) return "screen";
  return STAFF_FILES.test(path) && !isTest(path) ? "staff" : null;
}

const COMMENT_WIDTH = 120;
/** Comments that tools read: they cannot be wrapped. */
const FOR_TOOLS = /biome-ignore|@guard|@typedef/;

/** Lines of a comment that are too long, when the line has nothing but the comment. */
function longLines(code: string, first: number, comment: string): ProseProblem[] {
  if (FOR_TOOLS.test(comment)) return [];
  const lines = code.split("\n").slice(first - 1, first - 1 + comment.split("\n").length);
  return lines.flatMap((text, index) =>
    text.length > COMMENT_WIDTH && /^\s*(?:\/\/|\/?\*)/.test(text)
      ? [{ line: first + index, rule: "long line", text: text.trim().slice(0, 120) }]
      : [],
  );
}

/** Problems in the paragraphs of a Markdown file, and in the title of a decision; code blocks are left out. */
export function proseProblemsInDocument(text: string, path = ""): ProseProblem[] {
  let isCode = false;
  const [title = ""] = text.split("\n");
  const inTitle = path.startsWith("docs/decisions/") ? problemsIn(title, 1, "decision") : [];
  const inLines = text.split("\n").flatMap((line, index) => {
    if (line.startsWith("```")) isCode = !isCode;
    if (isCode || /^(?: {4}|```)/.test(line)) return [];
    return problemsIn(line.replaceAll(/`[^`]*`/g, "`…`"), index + 1, "document");
  });
  return [...inTitle, ...inLines];
}

/** Problems in a page of the shop, such as the FAQ. Its legal sentences have no contractions. */
export function proseProblemsInPage(text: string): ProseProblem[] {
  return text.split("\n").flatMap((line, index) => problemsIn(line, index + 1, "page"));
}

function problemsIn(text: string, line: number, kind: Kind): ProseProblem[] {
  if (EXCUSE.test(text)) return [];
  return RULES.filter(({ kinds, pattern }) => kinds.includes(kind) && pattern.test(text)).map(({ name }) => ({
    line,
    rule: name,
    text: text.slice(0, 120),
  }));
}

type Node = { type: string; [key: string]: unknown };

/** The first argument of each call of `test`, `it`, `describe` and our wrappers, with `.each` and the like. */
function titlesIn(root: unknown): { text: string; start: number }[] {
  const found: { text: string; start: number }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isNode(value)) {
      const title = titleOf(value);
      if (title) found.push(title);
      for (const [key, inner] of Object.entries(value)) if (key !== "type") visit(inner);
    }
  };
  visit(root);
  return found;
}

/** The messages of log calls. A template string is returned with its quotes: variable parts belong in fields. */
function logMessagesIn(path: string, code: string): { text: string; line: number }[] {
  return nodesIn(path, code).flatMap(({ type, callee, arguments: given }) => {
    if (type !== "CallExpression" || !isNode(callee)) return [];
    if (!LOG_CALL.test(code.slice(Number(callee.start), Number(callee.end)))) return [];
    const messages = (given as Node[]).filter(
      (each) => each.type === "TemplateLiteral" || (each.type === "Literal" && typeof each.value === "string"),
    );
    return messages.map((each) => ({
      text: each.type === "Literal" ? String(each.value) : code.slice(Number(each.start), Number(each.end)),
      line: code.slice(0, Number(each.start)).split("\n").length,
    }));
  });
}

/** The strings of a source file that people read: not the names of modules, keys and types. */
function textsIn(root: unknown): { text: string; start: number }[] {
  const found: { text: string; start: number }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isNode(value) && !NOT_READ.test(value.type)) {
      const text = textOf(value);
      if (text !== null && /^\p{Lu}|\s/u.test(text)) found.push({ text, start: Number(value.start) });
      for (const [name, inner] of Object.entries(value)) if (name !== "key") visit(inner);
    }
  };
  visit(root);
  return found;
}

const NOT_READ = /^(?:Import|TS)/;

function textOf({ type, value }: Node): string | null {
  if (type === "Literal") return typeof value === "string" ? value : null;
  return type === "TemplateElement" ? (value as { raw: string }).raw : null;
}

function titleOf(node: Node): { text: string; start: number } | null {
  if (node.type !== "CallExpression" || !TEST_CALL.test(calleeName(node.callee as Node))) return null;
  const [first] = node.arguments as (Node & {
    value?: unknown;
    start: number;
    quasis?: { value: { raw: string } }[];
  })[];
  if (first?.type === "Literal" && typeof first.value === "string") return { text: first.value, start: first.start };
  if (first?.type !== "TemplateLiteral") return null;
  return { text: first.quasis?.map(({ value }) => value.raw).join("…") ?? "", start: first.start };
}

function calleeName(callee: Node): string {
  if (callee.type === "Identifier") return String(callee.name);
  if (callee.type === "MemberExpression") return calleeName(callee.object as Node);
  return callee.type === "CallExpression" ? calleeName(callee.callee as Node) : "";
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
