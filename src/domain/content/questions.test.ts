import { expect, test } from "vitest";
import { findQuestions, readQuestions } from "./questions.ts";

const ENGLISH = `<p>Ask.</p><h2 id="money">Money</h2>
<h3 id="late">When do I get my money?</h3><p>We start the <strong>refund</strong> at once.</p>
<h3 id="card">Which cards?</h3><p>Visa.</p><h2 id="parcel">Parcel</h2><h3 id="box">Which box?</h3><p>Plain.</p>`;
const SINHALA = `<h2 id="a">මුදල්</h2><h3 id="b">කවදාද?</h3><p>අපි වහාම මුදල් ආපසු ගෙවමු.</p><h3 id="c">කාඩ්පත්?</h3><p>Visa.</p>
<h2 id="d">පාර්සලය</h2><h3 id="e">පෙට්ටිය?</h3><p>සාමාන්‍යයි.</p>`;

const [english, sinhala] = [readQuestions(ENGLISH).sections, readQuestions(SINHALA).sections];
const idsOf = (sections: typeof english) => sections.flatMap(({ questions }) => questions.map(({ id }) => id));

test("splits the page at its headings", () => {
  expect(readQuestions(ENGLISH).intro).toBe("<p>Ask.</p>");
  expect(english.map(({ heading }) => heading)).toEqual(["Money", "Parcel"]);
  expect(readQuestions(SINHALA)).toMatchObject({ intro: "", sections: [{ id: "a" }, { id: "d" }] });
  expect(english[1]?.questions).toEqual([
    { id: "box", question: "Which box?", answer: "<p>Plain.</p>", section: "Parcel" },
  ]);
});

test.each([
  ["refund", ["late"]],
  [" REFUND ", ["late"]],
  ["මුදල් ආපසු ගෙවීම", ["late"]],
  ["பணத்தைத் திருப்பித் தருதல்", ["late"]],
  ["plain box", ["box"]],
  ["strong", []],
  ["xyzzy", []],
])("finds by %s in English and Sinhala", (typed, ids) => {
  expect(idsOf(findQuestions(english, [sinhala], typed))).toEqual(ids);
  const own = ids.map((id) => ({ late: "b", card: "c", box: "e" })[id]);
  expect(idsOf(findQuestions(sinhala, [english], typed))).toEqual(own);
});

test("ignores a translation with another number of questions", () => {
  expect(idsOf(findQuestions(sinhala, [english.slice(1)], "plain"))).toEqual([]);
});
