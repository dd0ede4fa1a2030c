import type { ComparedProduct } from "../../../domain/catalog/list-compared.server.ts";
import type { FactValues } from "../../../domain/catalog/typed-facts.ts";
import { UNCOUNTED_UNITS } from "../../../domain/inventory/uncounted-units.ts";
import type { Language } from "../../../domain/languages.ts";
import { describeProductFacts } from "../../i18n/facts/describe-facts.server.ts";
import { messagesFor } from "../../i18n/messages.ts";
import { compareWords } from "./compare-words.server.ts";

/** A line of the comparison: one text for each product, empty where a product has no value. */
export type CompareRow = { name: string; cells: string[]; isSame: boolean };

type Described = (product: ComparedProduct) => string;

/**
 * Returns the lines below the price, in the page's language: stock, rating, options, facts, terms. Lines without any
 * value are left out.
 * @param takesCash whether the shop takes cash on delivery at all
 */
export function describeCompared(
  products: readonly ComparedProduct[],
  { language, takesCash }: { language: Language; takesCash: boolean },
): CompareRow[] {
  const words = compareWords(language);
  const yesOrNo = (is: boolean) => (is ? words.yes : words.no);
  const rows: [name: string, textOf: Described][] = [
    [words.stock, stockText(language)],
    [words.rating, ({ card }) => (card.rating ? `★ ${card.rating.average} (${card.rating.reviews})` : "")],
    ...namesOf(products).map((name): [string, Described] => [name, (product) => valuesOf(product, name)]),
    ...factRows(products, language),
    [words.warranty, ({ warrantyMonths }) => (warrantyMonths === null ? "" : words.months(warrantyMonths))],
    [words.returns, ({ returnable }) => (returnable ? words.returnable : words.notReturnable)],
    ...(takesCash ? [[words.cash, ({ cashOnDelivery }: ComparedProduct) => yesOrNo(cashOnDelivery)] as const] : []),
  ] as [string, Described][];
  return rows
    .map(([name, textOf]) => {
      const cells = products.map(textOf);
      return { name, cells, isSame: new Set(cells).size === 1 };
    })
    .filter(({ cells }) => cells.some(Boolean));
}

function stockText(language: Language): Described {
  const { stock: words } = messagesFor(language);
  return ({ stock }) => {
    if (stock === 0) return words.outOfStock;
    return stock >= UNCOUNTED_UNITS ? words.uncounted : words.inStock(stock);
  };
}

/** Returns the names of the options of all products, without repetition. */
function namesOf(products: readonly ComparedProduct[]): string[] {
  return [...new Set(products.flatMap(({ options }) => options.map(({ name }) => name)))];
}

function valuesOf({ options }: ComparedProduct, name: string): string {
  return options.find((option) => option.name === name)?.values.join(", ") ?? "";
}

/** One line for each fact that any of the products has, in the order of the facts. */
function factRows(products: readonly ComparedProduct[], language: Language): [string, Described][] {
  const linesOf = (facts: FactValues) => describeProductFacts(facts, language)?.lines ?? [];
  const all = linesOf(Object.assign({}, ...products.map(({ facts }) => facts)));
  return all.map(({ name }) => [
    name,
    ({ facts }) =>
      linesOf(facts)
        .find((line) => line.name === name)
        ?.values.join(", ") ?? "",
  ]);
}
