import { Form } from "react-router";
import type { ProductCardFacts } from "../../../domain/catalog/listing/product-card.ts";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { Picture } from "../../components/picture.tsx";
import { Price } from "../../components/price.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { PictureBlur } from "../../discretion/picture-blur.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import type { CompareRow } from "./compare-rows.server.ts";
import type { CompareTexts } from "./compare-words.server.ts";

/** The comparison shows no colours of its cards. */
type Card = Omit<ProductCardFacts, "swatches">;

/** Classes for equal columns, by their number. */
const SHARES: Readonly<Record<number, string>> = { 2: "w-1/2", 3: "w-1/3", 4: "w-1/4" };
/** Columns that fit on a phone. */
const ON_PHONES = 3;

type Props = {
  texts: CompareTexts;
  products: readonly Card[];
  rows: readonly CompareRow[];
  onlyDifferences: boolean;
};

/**
 * Products side by side; the names of the lines stay visible while the columns scroll. The switch is a form, so it
 * works without script.
 */
export function CompareTable({ texts, products, rows, onlyDifferences }: Props) {
  const { card } = useMessages();
  const prices = products.map(({ priceCents, isPriceFrom }) => `${priceCents} ${isPriceFrom}`);
  const canDiffer = products.length > 1;
  const isNarrowed = canDiffer && onlyDifferences;
  const hasPrice = !isNarrowed || !isSame(prices);
  const lines = isNarrowed ? rows.filter((row) => !row.isSame) : rows;
  return (
    <>
      {canDiffer && (
        <Form action="/compare" preventScrollReset className="mb-3 max-w-form">
          <button
            type="submit"
            role="switch"
            aria-checked={isNarrowed}
            {...(!isNarrowed && { name: "only", value: "1" })}
            className="sheet-row"
          >
            {texts.onlyDifferences}
          </button>
        </Form>
      )}
      <p role="status" className="not-empty:mb-6">
        {isNarrowed && !hasPrice && lines.length === 0 && texts.noDifferences}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section aria-label={texts.heading} tabIndex={0} className="relative flex overflow-x-auto">
        <div className="grow">
          <table className="w-full text-left">
            <thead>
              <tr>
                <td className="sticky left-0 z-10 bg-paper">
                  <div className="min-w-20 lg:min-w-42" />
                </td>
                {products.map((product, index) => (
                  <th
                    key={product.publicId}
                    scope="col"
                    className={joinClasses(columnClasses(index), SHARES[products.length])}
                  >
                    <ProductHead product={product} remove={texts.remove} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {hasPrice && (
                <Line name={texts.price}>
                  {products.map(({ publicId, priceCents, compareAtCents, isPriceFrom }, index) => (
                    <td
                      key={publicId}
                      className={joinClasses(columnClasses(index), "border-line border-t font-strong")}
                    >
                      {isPriceFrom && <span className="font-normal text-ink-soft">{`${card.from} `}</span>}
                      <Price amount={priceCents} compareAt={compareAtCents} />
                    </td>
                  ))}
                </Line>
              )}
              {lines.map((row) => (
                <Line key={row.name} name={row.name}>
                  {row.cells.map((text, index) => (
                    <td
                      key={products[index]?.publicId}
                      className={joinClasses(columnClasses(index), "border-line border-t")}
                    >
                      {text || (
                        <>
                          <span aria-hidden="true">–</span>
                          <span className="sr-only">{texts.none}</span>
                        </>
                      )}
                    </td>
                  ))}
                </Line>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {products.length > ON_PHONES && <p className="mt-4 text-ink-soft md:hidden">{texts.threeOnPhones}</p>}
    </>
  );
}

const isSame = (texts: readonly string[]) => new Set(texts).size === 1;

function columnClasses(index: number): string {
  return joinClasses("px-2 py-3 align-top md:px-3", index >= ON_PHONES && "max-md:hidden");
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-10 wrap-anywhere border-line border-t bg-paper py-3 pr-3 align-top font-normal text-ink-soft text-sm"
      >
        {name}
      </th>
      {children}
    </tr>
  );
}

function ProductHead({ product, remove }: { product: Card; remove: string }) {
  const { publicId, title, image } = product;
  return (
    <div className="flex min-w-20 max-w-72 flex-col gap-2 font-normal">
      <div className="product-picture relative isolate aspect-square overflow-hidden rounded-picture bg-wash">
        <Picture
          image={{ ...image, alt: "" }}
          sizes="(min-width: 48rem) 256px, 128px"
          className="size-full object-cover"
        />
        <PictureBlur title={title} />
      </div>
      <ShopLink
        to={`/detail/${publicId}`}
        className="product-title flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
      >
        {title}
      </ShopLink>
      <ButtonForm>
        <button
          type="submit"
          name="remove"
          value={publicId}
          aria-label={`${remove}: ${title}`}
          className="min-h-11 min-w-11 text-sm underline underline-offset-4"
        >
          {remove}
        </button>
      </ButtonForm>
    </div>
  );
}
