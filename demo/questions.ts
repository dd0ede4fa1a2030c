import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import { products } from "../src/db/schema/catalog.ts";
import { productQuestions } from "../src/db/schema/questions.ts";
import type { Language } from "../src/domain/languages.ts";

type ExampleQuestion = { handle: string; language: Language; text: string; answer: string };

/** Example questions; pages mark them as examples, and a live shop does not show them. */
const DEMO_QUESTIONS: readonly ExampleQuestion[] = [
  {
    handle: "sandalwood-massage-oil",
    language: "en",
    text: "Does it leave marks on sheets?",
    answer: "Most of it washes out at 40 °C. Put a towel below you to be sure.",
  },
  {
    handle: "sandalwood-massage-oil",
    language: "si",
    text: "මෙය විවෘත කළ පසු කොපමණ කාලයක් තබා ගත හැකිද?",
    answer: "සිසිල්, අඳුරු තැනක තැබුවහොත් මාස දොළහක් පමණ.",
  },
  {
    handle: "pebble-palm-massager",
    language: "ta",
    text: "சார்ஜ் செய்யும் கேபிள் பெட்டியில் இருக்குமா?",
    answer: "ஆம், USB-C கேபிள் பெட்டியில் உள்ளது.",
  },
];

/** Adds the example questions of the products that the shop has. A repeated call adds nothing. */
export async function addExampleQuestions(tx: Db, at: Date): Promise<void> {
  const handles = DEMO_QUESTIONS.map(({ handle }) => handle);
  const found = await tx
    .select({ id: products.id, handle: products.handle })
    .from(products)
    .where(inArray(products.handle, handles));
  const ids = new Map(found.map(({ id, handle }) => [handle, id]));
  const rows = DEMO_QUESTIONS.flatMap(({ handle, ...words }) => {
    const productId = ids.get(handle);
    if (!productId) return [];
    const about = { ...words, productId, formKey: keyOf(words.text) };
    return [{ ...about, status: "answered" as const, isExample: true, askedAt: at, answeredAt: at }];
  });
  if (rows.length > 0) await tx.insert(productQuestions).values(rows).onConflictDoNothing();
}

/** Returns the same key for the same question, in the form of a UUID of version 8. */
function keyOf(text: string): string {
  const digits = createHash("sha256").update(text).digest("hex");
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-");
}
