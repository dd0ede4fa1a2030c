import type { ProductState } from "../../../../domain/catalog-editing/product-list.ts";
import type { ProductSummary } from "../../../../domain/catalog-editing/product-summary.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { productFormWords as words } from "./product-form-words.ts";
import { describeState, MissingFacts } from "./product-summary.tsx";

type Props = {
  publicId: string;
  title: string;
  state: ProductState;
  pictures: number;
  summary: ProductSummary;
  mayChange: boolean;
};

/** A product's name, state and gaps, and links to its other pages. */
export function ProductHead({ publicId, title, state, pictures, summary, mayChange }: Props) {
  const address = `/admin/products/${publicId}`;
  const ways = [
    [`${address}/pictures`, `${words.pictures} (${pictures})`, mayChange],
    [`${address}/video`, words.video, mayChange],
    [`${address}/stock`, words.stock, true],
    [`${address}/contents`, words.contents, mayChange],
    [`${address}/translations`, words.translations, mayChange],
    [`${address}/preview`, words.preview, true],
    [`/detail/${publicId}`, words.seeInShop, state === "visible"],
  ] as const;
  const open = ways.filter(([, , isOpen]) => isOpen).map(([to, label]) => [to, label] as const);
  return (
    <>
      <PageHead title={title} note={describeState({ state, ...summary })} ways={open} />
      {mayChange && <MissingFacts publicId={publicId} missing={summary.missing} />}
    </>
  );
}
