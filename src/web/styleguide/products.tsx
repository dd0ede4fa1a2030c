import { useState } from "react";
import type { PageArrival } from "../../domain/cart/arrival-dates.ts";
import type { ProductFacts, ProductVariant } from "../../domain/catalog/find-product.server.ts";
import { rupees } from "../../domain/money.ts";
import { Price } from "../components/price.tsx";
import { pageLanguage } from "../i18n/page-language.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { CollectionCards } from "../storefront/home/collection-cards.tsx";
import { Hero } from "../storefront/home/hero.tsx";
import { slidesFrom } from "../storefront/home/hero-slides.ts";
import { Breadcrumb } from "../storefront/list/breadcrumb.tsx";
import { CategoryChips } from "../storefront/list/category-chips.tsx";
import { CategoryHead } from "../storefront/list/category-head.tsx";
import { ProductList } from "../storefront/list/product-list.tsx";
import { BuyBox } from "../storefront/product/buy-box.tsx";
import { ChatOrder } from "../storefront/product/chat-order.tsx";
import { DistrictForm } from "../storefront/product/district-form.tsx";
import { OptionPicker, type PickerOption } from "../storefront/product/option-picker.tsx";
import { ProductFactList } from "../storefront/product/product-fact-list.tsx";
import { ProductGallery } from "../storefront/product/product-gallery.tsx";
import { ProductHead } from "../storefront/product/product-head.tsx";
import { ProductQuestions } from "../storefront/product/product-questions.tsx";
import { ProductReviews } from "../storefront/product/product-reviews.tsx";
import { PurchaseDetails } from "../storefront/product/purchase-details.tsx";
import { SearchNotes } from "../storefront/search/search-notes.tsx";
import { CategoryTiles } from "../storefront/shared/lists/category-tiles.tsx";
import { ListControls } from "../storefront/shared/lists/list-controls.tsx";
import { ListHeading } from "../storefront/shared/lists/list-heading.tsx";
import { NothingHere } from "../storefront/shared/nothing-here.tsx";
import type { DrawnCard } from "../storefront/shared/product-card.tsx";
import { ProductGrid } from "../storefront/shared/product-grid.tsx";
import { LeftNotice } from "../storefront/wishlist/left-on-device.tsx";
import { SavedRow } from "../storefront/wishlist/saved-row.tsx";
import { FACETS, FACTS, QUESTIONS, REVIEWS } from "./product-samples.ts";
import { A_CARD, LONG_TITLE } from "./samples.ts";
import { Chapter, Row, Specimen } from "./specimen.tsx";

type Props = { cards: readonly DrawnCard[]; product: ProductFacts | null; swatches: string };

const A_VARIANT: ProductVariant = {
  id: "00000000-0000-4000-8000-000000000001",
  sku: "LAMP-1",
  optionValues: ["Small", "Plum"],
  priceCents: rupees(4_500),
  compareAtCents: rupees(5_200),
  stock: 12,
  content: "12 pieces · Rs. 375 each",
};
const VARIANTS: ProductVariant[] = [
  A_VARIANT,
  { ...A_VARIANT, id: "00000000-0000-4000-8000-000000000002", optionValues: ["Large", "Plum"], stock: 3 },
  { ...A_VARIANT, id: "00000000-0000-4000-8000-000000000003", optionValues: ["Large", "Sand"], stock: 0 },
];

const AS_IT_IS = { swatch: "", offer: "" };
const OPTIONS: PickerOption[] = [
  {
    name: "Size",
    values: [
      { ...AS_IT_IS, value: "Small" },
      { ...AS_IT_IS, value: "Large", offer: " · Rs. 4,500 · Rs. 375 each" },
    ],
  },
  {
    name: "Colour",
    values: [
      { ...AS_IT_IS, value: "Plum", swatch: "#7b4b6a" },
      { ...AS_IT_IS, value: "Sand" },
    ],
  },
];

const SEARCHED = {
  query: "lmap",
  total: 3,
  isLeftOut: false,
  included: null,
  corrected: null,
  notSold: null,
  message: null,
};

const ARRIVAL: PageArrival = [14, [0], [1, 3], {}, []];
const TERMS = { freeFromCents: null, arrival: ARRIVAL };

const DELIVERY = {
  product: { publicId: A_CARD.publicId },
  variantId: A_VARIANT.id,
  district: null,
  sentences: [],
  arrival: ARRIVAL,
  districts: [{ label: "Central", options: [{ value: "LK-21", label: "Kandy" }] }],
};

/** The shop's own products, if there are any; invented ones show the other states. */
export function Products({ cards, product, swatches }: Props) {
  const { allProducts } = useMessages();
  const [first = A_CARD] = cards;
  const states: DrawnCard[] = [
    { ...first, publicId: "sample1", isPriceFrom: true, rating: { average: 4.6, reviews: 12 }, swatches },
    { ...first, publicId: "sample2", compareAtCents: rupees(99_000), hasVideo: true },
    { ...first, publicId: "sample3", isInStock: false, title: LONG_TITLE },
    { ...A_CARD, publicId: "sample4" },
  ];
  return (
    <Chapter title="Products">
      <Specimen title="Hero">
        <Hero slides={slidesFrom(pageLanguage())} />
      </Specimen>
      <Specimen title="ProductGrid, ProductCard: rated, from a price; reduced, with a video; sold out, long; without a picture">
        <ProductGrid products={states} extraFor={({ publicId }) => publicId} />
      </Specimen>
      <Specimen title="Price: as it is, reduced">
        <Row>
          <Price amount={rupees(4_500)} />
          <Price amount={rupees(4_500)} compareAt={rupees(5_200)} />
        </Row>
      </Specimen>
      <Specimen title="ListControls: nothing asked for, narrowed">
        {[{}, { sort: "price-up" as const, maxRupees: 3_000, inStock: true as const }].map((filter) => (
          <ListControls
            key={Object.keys(filter).length}
            action="/styleguide"
            filter={filter}
            total={12}
            facets={FACETS}
            firstSort={allProducts.sortRecommended}
            urlFor={() => "/styleguide"}
            cleared="/styleguide"
          />
        ))}
      </Specimen>
      {product && (
        <Specimen title="ProductHead; ProductGallery, ProductVideo; PurchaseDetails">
          <div className="grid max-w-form gap-5">
            <div>
              <ProductHead product={product} variant={VARIANTS[1] ?? null} rating={{ average: 4.6, count: 12 }} />
            </div>
            <ProductGallery {...product} wanted={null} />
            <PurchaseDetails
              product={product}
              variant={A_VARIANT}
              quantity={1}
              delivery={TERMS}
              isPreview
              terms={undefined}
            />
          </div>
        </Specimen>
      )}
      <Specimen title="ListHeading; ProductList with nothing in it; Breadcrumb; CategoryHead; CategoryChips; CollectionCards; CategoryTiles; NothingHere; SearchNotes">
        <Breadcrumb steps={[{ name: "Home", path: "/" }]} here={LONG_TITLE} />
        <CategoryHead
          category={{ name: LONG_TITLE, words: LONG_TITLE, language: "en", picture: A_CARD.image }}
          total={9}
        />
        <CategoryChips label="Subcategories" categories={[{ slug: "sample", name: "Lamps" }]} current="sample" />
        <ListHeading title={allProducts.heading} intro={allProducts.blurb} count={allProducts.count(12)} />
        <ProductList
          list={{ products: [], page: 1, pageCount: 1, total: 0, filter: {}, facets: FACETS }}
          isFailed
          action="/styleguide"
          urlOf={() => "/styleguide"}
          empty={allProducts.empty}
        />
        <CollectionCards collections={[{ slug: "sample", title: "For the evening", image: first.image }]} />
        <CategoryTiles tiles={[{ name: "Lamps", href: "/styleguide", picture: first.image.picture }]} />
        <NothingHere categories={[{ slug: "sample", name: "Lamps" }]} popular={[A_CARD]} />
        <SearchNotes {...SEARCHED} notSold="lava lamp" />
        <SearchNotes {...SEARCHED} corrected="lamp" />
      </Specimen>
      <Options />
      <Specimen title="LeftNotice: one product, being added">
        <LeftNotice count={1} isAdding={false} onAdd={() => undefined} onRemove={() => undefined} />
        <LeftNotice count={3} isAdding onAdd={() => undefined} onRemove={() => undefined} />
      </Specimen>
      <Specimen title="SavedRow: to add, with options, no longer sold">
        {[{ variantId: A_VARIANT.id, hasOptions: false }, { variantId: null, hasOptions: true }, null].map((offer) => (
          <SavedRow
            key={String(offer?.hasOptions)}
            saved={A_CARD}
            offer={offer && { ...A_CARD, ...offer, stock: 3 }}
            onRemove={() => undefined}
          />
        ))}
      </Specimen>
      <Specimen title="ProductFactList; ProductReviews; ProductQuestions; DistrictForm: before and after choosing">
        <ProductFactList facts={FACTS} />
        <ProductReviews reviews={REVIEWS} />
        <ProductQuestions questions={QUESTIONS} />
        <div className="grid max-w-form gap-8">
          <DistrictForm known={DELIVERY} onChoose={() => undefined} />
          <DistrictForm
            known={{ ...DELIVERY, district: { code: "LK-21", name: "Kandy" }, sentences: [LONG_TITLE] }}
            onChoose={() => undefined}
          />
        </div>
      </Specimen>
      {product && <Buying product={product} />}
    </Chapter>
  );
}

function Options() {
  const [chosen, setChosen] = useState<readonly string[]>(A_VARIANT.optionValues);
  return (
    <Specimen title="OptionPicker: chosen, possible, crossed out">
      <OptionPicker options={OPTIONS} variants={VARIANTS} sizeOption={0} chosen={chosen} onChoose={setChosen} />
    </Specimen>
  );
}

function Buying({ product }: { product: ProductFacts }) {
  return (
    <>
      {[A_VARIANT, { ...A_VARIANT, stock: 1 }, { ...A_VARIANT, stock: 0 }].map((variant) => (
        <Specimen key={variant.stock} title={`BuyBox: ${variant.stock} in stock`}>
          <div className="max-w-form">
            <BuyBox product={product} variant={variant} wanted={1} onWant={() => undefined} />
          </div>
        </Specimen>
      ))}
      <Specimen title="BuyBox: the whole product is sold out">
        <div className="max-w-form">
          <BuyBox product={{ ...product, isInStock: false }} variant={A_VARIANT} wanted={1} onWant={() => undefined} />
        </div>
      </Specimen>
      <Specimen title="ChatOrder">
        <ChatOrder publicId={product.publicId} variant={A_VARIANT} quantity={1} />
      </Specimen>
    </>
  );
}
