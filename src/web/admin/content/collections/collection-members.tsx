import { ArrowDown, ArrowUp, ArrowUpToLine, X } from "lucide";
import type { CatalogImage } from "../../../../domain/catalog/listing/product-card.ts";
import type { ProductState } from "../../../../domain/catalog-editing/product-list.ts";
import { Button } from "../../../components/button.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Picture } from "../../../components/picture.tsx";
import { stateWords } from "../../shared/product-words.ts";
import { collectionWords as words } from "./collection-words.ts";

export type ListedMember = { publicId: string; title: string; state: ProductState; image: CatalogImage };

const BUTTON =
  "grid size-12 place-items-center rounded-control border border-edge hover:bg-wash disabled:border-line disabled:text-ink-soft disabled:opacity-50";
/** More than the number of products in any collection. */
const TO_THE_TOP = -1_000;

/** The products of a collection in order, with buttons to move each (`move`) and to remove it (`remove`). */
export function CollectionMembers({ members }: { members: readonly ListedMember[] }) {
  return (
    <ol className="divide-y divide-line border-line border-y">
      {members.map((member, index) => (
        <li key={member.publicId} className="flex flex-wrap items-center gap-3 py-3">
          <Facts {...member} />
          <span className="flex w-full flex-wrap gap-2 sm:w-auto">
            <Moves member={member} isFirst={index === 0} isLast={index === members.length - 1} />
            <ButtonForm className="ml-auto" preventScrollReset>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="product" value={member.publicId} />
              <button type="submit" aria-label={words.remove(member.title)} className={BUTTON}>
                <Icon of={X} className="size-5" aria-hidden="true" />
              </button>
            </ButtonForm>
          </span>
        </li>
      ))}
    </ol>
  );
}

type MovesProps = { member: ListedMember; isFirst: boolean; isLast: boolean };

function Moves({ member: { publicId, title }, isFirst, isLast }: MovesProps) {
  const moves = [
    [words.first(title), TO_THE_TOP, ArrowUpToLine, isFirst],
    [words.earlier(title), -1, ArrowUp, isFirst],
    [words.later(title), 1, ArrowDown, isLast],
  ] as const;
  return (
    <ButtonForm className="flex flex-wrap gap-2" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="product" value={publicId} />
      {moves.map(([label, by, icon, isThere]) => (
        <button key={by} type="submit" name="by" value={by} disabled={isThere} aria-label={label} className={BUTTON}>
          <Icon of={icon} className="size-5" aria-hidden="true" />
        </button>
      ))}
    </ButtonForm>
  );
}

/** Search results, each with a button that adds it (`add`). */
export function FoundProducts({ found, query }: { found: readonly ListedMember[]; query: string }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {found.map((product) => (
        <li key={product.publicId} className="flex items-center gap-3 py-2">
          <Facts {...product} />
          <ButtonForm preventScrollReset>
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="product" value={product.publicId} />
            <input type="hidden" name="query" value={query} />
            <Button variant="secondary" aria-label={words.addProduct(product.title)}>
              {words.addShort}
            </Button>
          </ButtonForm>
        </li>
      ))}
    </ul>
  );
}

function Facts({ title, image, state }: ListedMember) {
  return (
    <>
      <span className="size-14 shrink-0 overflow-hidden rounded-control bg-wash [&_img]:size-full [&_img]:object-cover [&_svg]:size-7">
        <Picture image={image} sizes="56px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere font-strong">{title}</span>
        {state !== "visible" && <span className="block text-amber text-sm">{stateWords[state]}</span>}
      </span>
    </>
  );
}
