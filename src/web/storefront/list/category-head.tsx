import type { CategoryPage } from "../../../domain/catalog/listing/category-page.server.ts";
import { Picture } from "../../components/picture.tsx";
import { useMessages } from "../../i18n/use-messages.ts";

type Props = { category: Pick<CategoryPage, "name" | "words" | "language" | "picture">; total: number };

/** A category's heading, number of products and words, beside its picture. */
export function CategoryHead({ category, total }: Props) {
  const { allProducts } = useMessages();
  const { name, words, language, picture } = category;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 pb-2 md:gap-x-8 md:pt-2 md:pb-5">
      <div>
        <h1 lang={language} className="heading wrap-anywhere text-2xl leading-8 md:text-3xl md:leading-snug">
          {name}
        </h1>
        <p role="status" className="text-ink-soft text-sm tabular-nums">
          {allProducts.count(total)}
        </p>
      </div>
      {picture && (
        <div className="product-picture size-14 overflow-hidden rounded-full bg-wash md:row-span-2 md:size-28 md:rounded-picture">
          <Picture
            image={picture}
            sizes="(min-width: 48rem) 112px, 56px"
            widest={320}
            className="size-full object-cover"
          />
        </div>
      )}
      {words && (
        <p
          lang={language}
          className="col-span-2 mt-1 max-w-text text-ink-soft text-sm md:col-span-1 md:self-start md:text-lg"
        >
          {words}
        </p>
      )}
    </header>
  );
}
