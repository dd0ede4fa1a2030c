import type { CategoryPage } from "../../../domain/catalog/listing/category-page.server.ts";
import { Picture } from "../../components/picture.tsx";
import { useMessages } from "../../i18n/use-messages.ts";

type Props = {
  category: Pick<CategoryPage, "name" | "words" | "language" | "picture">;
  /** In the page's language, instead of the owner's words. */
  intro?: string | undefined;
  total: number;
};

/** A category's heading, number of products and words, beside its picture. */
export function CategoryHead({ category, intro, total }: Props) {
  const { allProducts } = useMessages();
  const { name, words, language, picture } = category;
  return (
    <header className="flow-root pb-2">
      {picture && (
        <div className="product-picture float-right ml-4 size-14 overflow-hidden rounded-full bg-wash md:size-28 md:rounded-picture">
          <Picture
            image={picture}
            sizes="(min-width: 48rem) 112px, 56px"
            widest={320}
            className="size-full object-cover"
          />
        </div>
      )}
      <h1 lang={language} className="heading wrap-anywhere text-2xl md:text-3xl">
        {name}
      </h1>
      <p role="status" className="text-ink-soft text-sm tabular-nums">
        {allProducts.count(total)}
      </p>
      {(words || intro) && (
        <p lang={words ? language : undefined} className="mt-2 max-w-text text-ink-soft text-sm md:text-lg">
          {words || intro}
        </p>
      )}
    </header>
  );
}
