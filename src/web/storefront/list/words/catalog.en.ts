import { oneOrMore } from "../../../i18n/plurals.ts";

export const allProducts = {
  heading: "All Products",
  blurb: "Everything we sell, delivered in a plain box.",
  category: "Category",
  /** Label of a category's subcategories. */
  subcategories: "Subcategories",
  /** Label of the categories beside an empty one. */
  otherCategories: "Other categories",
  /** First option of the dropdown: every category. */
  all: "All",
  show: "Show",
  /** Closes the filters and lists these products. */
  showCount: (count: number) => `Show ${count} ${oneOrMore(count, "product", "products")}`,
  empty: "There are no products in this category at the moment.",
  count: (count: number) => `${count} ${oneOrMore(count, "product", "products")}`,
  sort: "Sort by",
  /**
   * Well-rated products first, then best sellers, then the newest; in a collection those of the owner's order first.
   */
  sortRecommended: "Recommended",
  sortNewest: "Newest",
  sortPriceUp: "Lowest price",
  sortPriceDown: "Highest price",
  sortTopSelling: "Top selling",
  sortRating: "Rating",
  narrow: "Filter",
  priceFrom: "Min. price",
  priceTo: "Max. price",
  price: "Price",
  onlyInStock: "In stock only",
  clear: "Clear filters",
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  noneLeft: "No products match. Try removing a filter.",
  failed: "We couldn't load this.",
};

export const paging = {
  label: "Pages",
  previous: "Previous page",
  next: "Next page",
  pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
  here: "You are here",
};

export const card = {
  shopNow: "Shop Now",
  keep: "Save",
  compare: "Compare",
  kept: "Saved",
  /** Accessible name of the bare button; starts with its visible words. */
  shopNowFor: (title: string) => `Shop Now: ${title}`,
  /** Before the lowest price of a product with several. */
  from: "from",
  /** Before a struck-out price, for screen readers. */
  priceBefore: "Price before:",
  priceNow: "Price now:",
  rating: (average: number, reviews: number) =>
    `${average} of 5 stars, ${reviews} ${oneOrMore(reviews, "review", "reviews")}`,
  /** On a card of a product that is out of stock. */
  canEmail: "We can email you",
};

export const stock = {
  inStock: (units: number) => `${units} in stock`,
  /** For a variant without stock tracking. */
  uncounted: "In stock",
  /** After the number of the last units. */
  lastFew: "last few",
  outOfStock: "Out of stock",
};

export const search = {
  heading: "Search Results",
  results: (count: number, query: string) => `${count} ${oneOrMore(count, "result", "results")} found for "${query}"`,
  nothingTyped: "Type what you're looking for.",
  included: (word: string) => `Including results for “${word}”.`,
  corrected: (query: string, shown: string) => `Nothing matches “${query}” exactly. Showing “${shown}”.`,
  notSold: (word: string) => `We don't sell “${word}”. These come closest.`,
  closest: "Closest matches",
  notFound: (query: string) => `We couldn't find “${query}”. Check the spelling, or choose a category.`,
  unavailable: "Search isn't answering. Try again.",
  tryAgain: "Try again",
  askUs: "Ask us in the chat",
  bestFirst: "Best match",
  popular: "Popular right now",
  suggestions: "Suggestions",
  suggested: (count: number) => `${count} ${oneOrMore(count, "suggestion", "suggestions")}`,
  seeAll: (count: number) => `See all ${count} ${oneOrMore(count, "result", "results")}`,
};

export const topSelling = {
  heading: "Top Selling Products",
  subtitle: "Here are our most popular picks loved by customers!",
  sold: (units: number) => `Sold: ${units}`,
  empty: "No top selling products found.",
};

export const product = {
  pictures: "Pictures",
  picture: (title: string, position: number, count: number) => `${title}, picture ${position} of ${count}`,
  showPicture: (position: number) => `Show picture ${position}`,
  showVideo: "Show the video",
  enlarge: "Enlarge",
  video: (title: string) => `Video: ${title}, without sound`,
  sku: "SKU",
  choiceUnavailable: (choice: string) => `${choice}, not available`,
  quantity: "Quantity",
  /** With the label of the field: "Increase quantity of …". */
  decrease: (label: string) => `Decrease ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  increase: (label: string) => `Increase ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  addToCart: "Add to Cart",
  inCart: (quantity: number) => `${quantity} in your cart`,
  viewCart: "View Cart",
  /** In place of the button while nothing can be bought. */
  cannotBuy: "This product is out of stock.",
  tellMe: "Email me when it's back",
  atMost: (title: string, units: number) => `You can order up to ${units} of ${title} at once.`,
  onlyLeft: (units: number) => `Only ${units} left.`,
  askInChat: "Ask about this product",
  orderInChat: "Order by chat",
  chatShown: "The chat starts with this message. Nothing is sent until you press send.",
  chatPrivacy: "The message shows a reference, not the product's name.",
  openChat: "Open the chat",
  chatQuestion: (reference: string) => `Hello, when will ${reference} be available again?`,
  chatMessage: (reference: string) => `Hello, I'm interested in ${reference}. How do I order it?`,
  myDistrict: "Check delivery to your district",
  related: "You may also like",
  /** Opens a sheet with the cart, beside the page. */
  lookInside: "See what's in your cart",
  cartFull: (products: number) => `A cart holds up to ${products} different products. Order these first.`,
  cartNotKept:
    "This browser doesn't save your cart, so it would be empty on the next page. Allow this site to store data, or order by chat.",
  /** On the product page, below the short question. */
  withDetailsHint: "Or send the full order with your name and address (you'll need to log in).",
  withDetails: "Order with my details",
  chooseDistrict: "Choose your district",
};
