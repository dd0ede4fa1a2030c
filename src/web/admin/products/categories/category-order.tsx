import { ArrowDown, ArrowUp } from "lucide";
import { TRANSLATIONS } from "../../../../domain/languages.ts";
import { Icon } from "../../../components/icon.tsx";
import { ButtonForm } from "../../../components/send-form.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { categoryWords as words } from "./category-words.ts";

type ListedCategory = {
  slug: string;
  name: string;
  si: string;
  ta: string;
  hidden: boolean;
  isShown: boolean;
  isEmpty: boolean;
};

/** The categories in the order of the shop, with buttons to move each (`move`). */
export function CategoryOrder({ categories }: { categories: readonly ListedCategory[] }) {
  return (
    <ol className="divide-y divide-line border-line border-y">
      {categories.map((category, index) => (
        <li key={category.slug} className="flex items-center gap-2">
          <ShopLink
            to={`/admin/categories/${encodeURIComponent(category.slug)}`}
            className="min-w-0 flex-1 py-2.5 hover:bg-wash focus-visible:bg-wash"
          >
            <span className="wrap-anywhere block font-strong">{category.name}</span>
            <span className="block text-ink-soft text-sm">{factsOf(category)}</span>
          </ShopLink>
          <ButtonForm className="flex gap-2" preventScrollReset>
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="slug" value={category.slug} />
            <MoveButton by="-1" label={words.up(category.name)} isOff={index === 0} />
            <MoveButton by="1" label={words.down(category.name)} isOff={index === categories.length - 1} />
          </ButtonForm>
        </li>
      ))}
    </ol>
  );
}

function factsOf({ hidden, isShown, isEmpty, ...names }: ListedCategory): string {
  const missing = TRANSLATIONS.filter((language) => names[language] === "").map(
    (language) => words.languages[language],
  );
  return [
    hidden && words.hidden,
    isEmpty ? words.empty : !isShown && words.notShown,
    missing.length > 0 && words.missing(missing.join(", ")),
  ]
    .filter(Boolean)
    .join(" · ");
}

function MoveButton({ by, label, isOff }: { by: string; label: string; isOff: boolean }) {
  const icon = by === "1" ? ArrowDown : ArrowUp;
  return (
    <button
      type="submit"
      name="by"
      value={by}
      disabled={isOff}
      aria-label={label}
      className="grid size-12 place-items-center rounded-control border border-edge hover:bg-wash disabled:border-line disabled:text-ink-soft disabled:opacity-50"
    >
      <Icon of={icon} className="size-5" aria-hidden="true" />
    </button>
  );
}
