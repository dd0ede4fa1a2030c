import { filterParameters, type ListFilter } from "../../domain/catalog/listing/list-filter.ts";

/** What of a list is shown: as somebody asked for it, from its first page unless told otherwise. */
export type ListView = { filter?: ListFilter; page?: number };

/** One address for each list: nothing in it that says what is so anyway. */
export function allProductsAddress({ category = "", ...view }: ListView & { category?: string }): string {
  return listAddress("/all-products", view, category === "" ? [] : [["category", category]]);
}

/** The same of a collection. */
export function collectionAddress(slug: string, view: ListView = {}): string {
  return listAddress(`/collections/${slug}`, view);
}

function listAddress(path: string, { filter = {}, page = 1 }: ListView, own: [name: string, value: string][] = []) {
  const parameters = new URLSearchParams([...own, ...filterParameters(filter)]);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
