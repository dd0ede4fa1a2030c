import type { CatalogImage } from "../../../../domain/catalog/listing/product-card.ts";
import { Picture } from "../../../components/picture.tsx";

/** Sanitised HTML, which may be empty, and its language. */
export type RenderedText = { html: string; lang: string };

/** The owner's picture and text above the products of a collection or a guide. */
export function LandingText({ picture, text }: { picture: CatalogImage | null; text: RenderedText }) {
  return (
    <div className="max-w-text">
      {picture && (
        <div className="product-picture mb-6 aspect-4/3 overflow-hidden rounded-picture bg-wash">
          <Picture
            image={picture}
            sizes="(min-width: 48rem) 42rem, 100vw"
            when="first"
            className="size-full object-cover"
          />
        </div>
      )}
      {text.html && <div lang={text.lang} className="long-text mb-6" dangerouslySetInnerHTML={{ __html: text.html }} />}
    </div>
  );
}
