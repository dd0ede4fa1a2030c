import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { findProduct } from "../../domain/catalog/find-product.server.ts";
import { listProducts } from "../../domain/catalog/listing/catalog-queries.server.ts";
import { ChipLink } from "../components/chip-link.tsx";
import { shopContext } from "../context.ts";
import { privateMeta } from "../discretion/private-meta.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { HERO_SLIDES } from "../storefront/home/hero-slides.ts";
import { drawCards, drawSwatches } from "../storefront/shared/draw-cards.server.ts";
import { Answers } from "./answers.tsx";
import { Carts } from "./carts.tsx";
import { Comparing } from "./comparing.tsx";
import { Controls } from "./controls.tsx";
import { Foundations } from "./foundations.tsx";
import { Guides } from "./guides.tsx";
import { Orders } from "./orders.tsx";
import { Products } from "./products.tsx";
import { idOf } from "./specimen.tsx";

const CHAPTERS = [
  "Foundations",
  "Controls",
  "Answers",
  "Products",
  "Comparing",
  "Guides and questions",
  "Cart and checkout",
  "Orders",
];
const TITLE = "Style guide";
const THEMES = ["light", "dark"];

export const meta = () => privateMeta(TITLE);

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const language = pageLanguage();
  const { products } = await listProducts(shop, { page: 1, language });
  const [first] = products;
  return {
    products: drawCards(products, language),
    swatches: drawSwatches(["#7b4b6a", "#d9c3a3", "#4f6b5b", "#2a1f2d", "#a9412b"], language),
    product: first ? await findProduct(shop, first.publicId, language) : null,
  };
}

/**
 * Every component in every state. The URL sets the language; the theme is selected here. In development only:
 * production builds have no such route (routes.ts).
 */
export default function Styleguide() {
  const { products, swatches, product } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const theme = parameters.get("theme");
  const slide = HERO_SLIDES.find((each) => each.language === pageLanguage());
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <div className="py-8">
      <h1 lang="en" className="heading text-4xl">
        {TITLE}
      </h1>
      <nav lang="en" aria-label={TITLE} className="mt-6 flex flex-wrap gap-2">
        {THEMES.map((each) => (
          <ChipLink key={each} to={`/styleguide?theme=${each}`} aria-current={each === theme ? "page" : undefined}>
            {each}
          </ChipLink>
        ))}
        {CHAPTERS.map((title) => (
          <ChipLink key={title} to={`#${idOf(title)}`}>
            {title}
          </ChipLink>
        ))}
      </nav>
      <Foundations words={slide?.subtitle ?? ""} />
      <Controls />
      <Answers />
      <Products cards={products} product={product} swatches={swatches} />
      <Comparing />
      <Guides />
      <Carts />
      <Orders />
    </div>
  );
}
