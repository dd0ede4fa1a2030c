/** A question of the FAQ with its answer in HTML; the section's heading is searched too. */
export type Question = { id: string; question: string; answer: string; section: string };
/** Questions below a heading of the second level. */
export type QuestionSection = { id: string; heading: string; questions: Question[] };

/** Words for the same matter; the texts use one of them, and shoppers another one. */
const SYNONYMS: readonly (readonly string[])[] = [
  [
    ...(["refund", "money back", "reimburse"] as const),
    ...(["මුදල් ආපසු", "ආපසු ගෙව", "රිෆන්ඩ්"] as const),
    ...(["பணத்தைத் திருப்பி", "பணம் திரும்ப", "ரீஃபண்ட்", "ரீபண்ட்"] as const),
  ],
  ["deliver", "shipping", "courier", "බෙදාහැර", "බෙදාහර", "කුරියර්", "டெலிவரி", "கூரியர்"],
  ["cancel", "අවලංගු", "ரத்து"],
  ["return", "send back", "ආපසු භාර", "ආපසු එව", "திருப்பி அனுப்ப"],
];

const TAGS = /<[^>]+>/g;
const plain = (html: string) => html.replace(TAGS, " ").toLowerCase();

const HEADING = /<h[23] id="/;
const PART = /^<h([23]) id="([^"]*)">(.*?)<\/h[23]>([\s\S]*)$/;

/** Splits the rendered FAQ at its headings; `intro` is the text before the first one. */
export function readQuestions(html: string): { intro: string; sections: QuestionSection[] } {
  const start = html.search(HEADING);
  if (start < 0) return { intro: html, sections: [] };
  const sections: QuestionSection[] = [];
  for (const part of html.slice(start).split(/(?=<h[23] id=")/)) {
    const [, level, id = "", heading = "", answer = ""] = PART.exec(part) ?? [];
    if (level === "2") sections.push({ id, heading, questions: [] });
    else {
      const section = sections.at(-1) ?? { id: "", heading: "", questions: [] };
      if (sections.length === 0) sections.push(section);
      section.questions.push({ id, question: heading, answer, section: section.heading });
    }
  }
  return { intro: html.slice(0, start), sections };
}

/**
 * Returns the questions that contain these words, or other words for the same matter, in any of the languages.
 * @param translations the same page in other languages; used when it has as many questions
 */
export function findQuestions(
  sections: readonly QuestionSection[],
  translations: readonly (readonly QuestionSection[])[],
  typed: string,
): QuestionSection[] {
  const own = textsOf(sections);
  const others = translations.map(textsOf).filter((texts) => texts.length === own.length);
  const wanted = alternativesOf(typed);
  const texts = own.map((text, index) => [text, ...others.map((other) => other[index] ?? "")]);
  const found = new Set(
    sections
      .flatMap(({ questions }) => questions)
      .filter((_, index) =>
        texts[index]?.some((text) => wanted.some((words) => words.every((one) => text.includes(one)))),
      ),
  );
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter((question) => found.has(question)) }))
    .filter(({ questions }) => questions.length > 0);
}

const textsOf = (sections: readonly QuestionSection[]) =>
  sections.flatMap(({ questions }) =>
    questions.map(({ question, answer, section }) => plain(`${section} ${question} ${answer}`)),
  );

/** Returns the words as typed, and those that mean the same; a text has all words of one alternative. */
function alternativesOf(typed: string): string[][] {
  const text = typed.trim().toLowerCase();
  const alike = SYNONYMS.filter((group) => group.some((word) => text.includes(word))).flat();
  return [text.split(/\s+/), ...alike.map((word) => [word])];
}
