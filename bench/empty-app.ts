import { createElement as h } from "react";
import { useLoaderData } from "react-router";
import { serveRouterApp } from "./router-app.ts";

/** Upper bound for a rendered page: React Router with one loader and 24 cards, and nothing of the shop. */
const CARDS = 24;

const CARD_FACTS = Array.from({ length: CARDS }, (_, index) => ({
  id: `product-${index}`,
  title: `Product number ${index}, soft and quiet`,
  price: `Rs. ${(1_000 + index * 37).toLocaleString("en-LK")}`,
}));

const loader = () => ({ products: CARD_FACTS });

function List() {
  const { products } = useLoaderData<typeof loader>();
  const cards = products.map(({ id, title, price }) =>
    h(
      "li",
      { key: id },
      h(
        "a",
        { href: `/detail/${id}` },
        h("img", { src: `/media/${id}.webp`, alt: title, width: 320, height: 400, loading: "lazy" }),
        h("h2", null, title),
        h("p", null, price),
      ),
    ),
  );
  return h("main", null, h("h1", null, "Products"), h("ul", null, cards));
}

serveRouterApp({ default: List, loader });
