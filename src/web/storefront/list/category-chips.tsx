import type { Category } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { ChipLink } from "../../components/chip-link.tsx";
import { categoryUrl } from "../../urls/list-url.ts";

type Props = {
  label: string;
  categories: readonly Category[];
  /** Slug of the category that the page shows. */
  current?: string;
};

/** Links to categories in one row, for a container that scrolls sideways. */
export function CategoryChips({ label, categories, current }: Props) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex w-max gap-2">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <ChipLink to={categoryUrl(slug)} aria-current={slug === current ? "page" : undefined}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
