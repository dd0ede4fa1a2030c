import type { ShelfState } from "../../../domain/admin/product-list.ts";
import { productFormWords as words } from "../../i18n/admin/product-form-words.ts";
import { stateWords } from "../../i18n/admin/product-words.ts";
import { LINK } from "../form-page.tsx";
import { ShopLink } from "../shop-link.tsx";

type Props = {
  publicId: string;
  title: string;
  state: ShelfState;
  pictures: number;
  mayChange: boolean;
};

/** A product's name and state, and the way to everything about it. */
export function ProductHead({ publicId, title, state, pictures, mayChange }: Props) {
  const address = `/admin/products/${publicId}`;
  const ways = [
    [`${address}/pictures`, `${words.pictures} (${pictures})`, mayChange],
    [`${address}/video`, words.video, mayChange],
    [`${address}/stock`, words.stock, true],
    [`${address}/translations`, words.translations, mayChange],
    [`${address}/preview`, words.preview, true],
    [`/detail/${publicId}`, words.seeInShop, state === "visible"],
  ] as const;
  return (
    <header className="grid gap-1">
      <h1 className="heading text-3xl">{title}</h1>
      <p className="text-ink-soft">{stateWords[state]}</p>
      <nav aria-label={title} className="flex flex-wrap gap-x-5">
        {ways
          .filter(([, , isOpen]) => isOpen)
          .map(([to, label]) => (
            <ShopLink key={to} to={to} className={`inline-flex min-h-11 items-center ${LINK}`}>
              {label}
            </ShopLink>
          ))}
      </nav>
    </header>
  );
}
