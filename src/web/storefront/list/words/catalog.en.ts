import { DELIVERY_DAYS, RETURN_WINDOW_DAYS } from "../../../../domain/content/shop-facts.ts";
import { oneOrMore } from "../../../i18n/plurals.ts";

export const allProducts = {
  heading: "All Products",
  blurb: "Everything we sell, delivered in a plain box.",
  category: "Category",
  /** First option of the dropdown: every category. */
  all: "All",
  show: "Show",
  /** Closes the filters and lists these products. */
  showCount: (count: number) => `Show ${count} ${oneOrMore(count, "product", "products")}`,
  empty: "There are no products in this category at the moment.",
  count: (count: number) => `${count} ${oneOrMore(count, "product", "products")}`,
  sort: "Sort by",
  sortNewest: "Newest",
  sortPriceUp: "Lowest price",
  sortPriceDown: "Highest price",
  sortTopSelling: "Top selling",
  narrow: "Filter",
  priceFrom: "Min. price",
  priceTo: "Max. price",
  anyPrice: "Any",
  onlyInStock: "In stock only",
  clear: "Clear filters",
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  noneLeft: "No products match. Try removing a filter.",
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
  keep: "Keep for later",
  kept: "Kept for later",
  /** Accessible name of the bare button; starts with its visible words. */
  shopNowFor: (title: string) => `Shop Now: ${title}`,
  /** Before the lowest price of a product with several. */
  from: "from",
  /** Before a struck-out price, for screen readers. */
  priceBefore: "Price before:",
  priceNow: "Price now:",
  rating: (average: number, reviews: number) => `${average} of 5 stars, ${reviews} reviews`,
  /** On a card of a product that is out of stock. */
  canEmail: "We can email you",
};

export const stock = {
  inStock: (units: number) => `${units} in stock`,
  /** For a variant without stock tracking. */
  uncounted: "In stock",
  outOfStock: "Out of stock",
};

export const search = {
  heading: "Search Results",
  results: (count: number, query: string) => `${count} ${oneOrMore(count, "result", "results")} found for "${query}"`,
  /** When counting stopped. */
  nothingTyped: "Please type what you are looking for.",
  emptyHint: "Try another word, or look through all products.",
  didYouMean: "Did you mean:",
  bestFirst: "Best match",
  popular: "Popular right now",
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
  video: (title: string) => `Video: ${title}, without sound`,
  description: "Description",
  sku: "SKU",
  category: "Category",
  choiceUnavailable: (choice: string) => `${choice}, not available`,
  quantity: "Quantity",
  decrease: "One fewer",
  increase: "One more",
  addToCart: "Add to Cart",
  adding: "Adding...",
  added: (title: string) => `${title} is in your cart.`,
  inCart: (quantity: number) => `${quantity} in your cart`,
  viewCart: "View Cart",
  /** In place of the button while nothing can be bought. */
  cannotBuy: "This product is out of stock.",
  tellMe: "Tell me when it is back",
  atMost: (units: number) => `You can order at most ${units} of this product at once.`,
  onlyLeft: (units: number) => `Only ${units} left.`,
  delivery: (charge: string) =>
    `Delivery anywhere in Sri Lanka in ${DELIVERY_DAYS} business days, ${charge} per order.`,
  freeFrom: (amount: string) => `Free for goods of ${amount} or more.`,
  returnable: `Can be returned within ${RETURN_WINDOW_DAYS} days of delivery, unused and in its packaging.`,
  notReturnable: "Cannot be returned for hygiene reasons, unless it is defective, damaged or not what you ordered.",
  refundPolicy: "Refund Policy",
  askInChat: "Ask about this product",
  orderInChat: "Order by chat",
  chatShown: "The chat starts with this message. Nothing is sent until you press send.",
  chatPrivacy: "It names the product by its reference only, not by its name.",
  openChat: "Open the chat",
  chatQuestion: (reference: string) => `Hello, when will ${reference} be available again?`,
  chatMessage: (reference: string) => `Hello, I would like to order ${reference}. Please tell me how to go on.`,
  needsScript: "Putting things into the cart needs JavaScript. Without it you can order by chat.",
  myDistrict: "Delivery and payment in my district",
  related: "In the same category",
  /** Opens a sheet with the cart, beside the page. */
  lookInside: "See what is inside",
  cartFull: (products: number) => `A cart holds at most ${products} different products. Please order these first.`,
  cartNotKept:
    "This browser does not keep a cart for us, so it would be empty on the next page. Please allow this site to store data, or order by chat.",
  /** On the product page, below the short question. */
  withDetailsHint: "Or write the whole order, with your name and address. You log in first.",
  withDetails: "Order with my details",
  chooseDistrict: "Choose your district",
};
