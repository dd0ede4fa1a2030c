import { filterParameters, type ListFilter } from "../../domain/catalog/listing/list-filter.ts";

/** A filtered page of a list; the first page by default. */
export type ListView = { filter?: ListFilter; page?: number };

/** Returns the URL of a list, without parameters that have their default value. */
export function allProductsUrl({ category = "", ...view }: ListView & { category?: string }): string {
  return listUrl("/all-products", view, category === "" ? [] : [["category", category]]);
}

/** The same for a category's own page. */
export function categoryUrl(slug: string, view: ListView = {}): string {
  return listUrl(`/category/${encodeURIComponent(slug)}`, view);
}

/** The same for a collection. */
export function collectionUrl(slug: string, view: ListView = {}): string {
  return listUrl(`/collections/${slug}`, view);
}

function listUrl(path: string, { filter = {}, page = 1 }: ListView, own: [name: string, value: string][] = []) {
  const parameters = new URLSearchParams([...own, ...filterParameters(filter)]);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
