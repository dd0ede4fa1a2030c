import { ArrowDown, ArrowUp } from "lucide";
import type { CategoryForStaff } from "../../../../domain/catalog-editing/categories/list-categories.server.ts";
import { TRANSLATIONS } from "../../../../domain/languages.ts";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { Icon } from "../../../components/icon.tsx";
import { joinClasses } from "../../../components/join-classes.ts";
import { ShopLink } from "../../../components/shop-link.tsx";
import { categoryWords as words } from "./category-words.ts";

type ListedCategory = Pick<CategoryForStaff, "slug" | "parent" | "texts" | "hidden" | "isShown" | "isEmpty">;

/** The categories in the order of the shop, with buttons to move each among its siblings (`move`). */
export function CategoryOrder({ categories }: { categories: readonly ListedCategory[] }) {
  return (
    <ol className="divide-y divide-line border-line border-y">
      {categories.map((category) => {
        const { slug, parent, texts } = category;
        const beside = categories.filter((one) => one.parent === parent);
        return (
          <li key={slug} className={joinClasses("flex items-center gap-2 py-1", parent !== "" && "pl-6")}>
            <ShopLink
              to={`/admin/categories/${encodeURIComponent(slug)}`}
              className="min-w-0 flex-1 py-2.5 hover:bg-wash focus-visible:bg-wash"
            >
              <span className="wrap-anywhere block font-strong">{texts.en.name}</span>
              <span className="block text-ink-soft text-sm">{describe(category)}</span>
            </ShopLink>
            <ButtonForm className="flex gap-2" preventScrollReset>
              <input type="hidden" name="intent" value="move" />
              <input type="hidden" name="slug" value={slug} />
              <MoveButton by="-1" label={words.up(texts.en.name)} isOff={beside[0] === category} />
              <MoveButton by="1" label={words.down(texts.en.name)} isOff={beside.at(-1) === category} />
            </ButtonForm>
          </li>
        );
      })}
    </ol>
  );
}

function describe({ hidden, isShown, isEmpty, texts }: ListedCategory): string {
  const missing = TRANSLATIONS.filter((language) => texts[language].name === "").map(
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
