import type { DisplayedProfile } from "../../domain/accounts/sign-in/session.ts";
import type { CartItem } from "../../domain/cart/cart-item.ts";
import type { CatalogImage } from "../../domain/catalog/listing/product-card.ts";
import { type Cents, rupees } from "../../domain/money.ts";
import { NO_INSTRUCTIONS } from "../../domain/orders/delivery-instructions.ts";
import type { OrderDetails } from "../../domain/orders/order-details.ts";
import type { DrawnCard } from "../storefront/shared/product-card.tsx";

/** Invented data for the style guide, the same on every day. */
export const SOME_DAY = new Date("2026-03-14T09:30:00+05:30");
const HOUR_LATER = new Date("2026-03-14T10:30:00+05:30");

const NO_PICTURE: CatalogImage = { picture: "", width: 1, height: 1, alt: "" };

export const LONG_TITLE = "A ceramic lamp with a very long name that goes on over two lines and then some more";

export const A_CARD: DrawnCard = {
  publicId: "sample1",
  title: "Ceramic lamp",
  priceCents: rupees(4_500),
  isPriceFrom: false,
  compareAtCents: null,
  isInStock: true,
  hasVideo: false,
  image: NO_PICTURE,
};

export const A_LINE: CartItem = {
  id: "sample1",
  variantId: "00000000-0000-4000-8000-000000000001",
  title: "Ceramic lamp",
  variantLabel: "",
  sku: "LAMP-1",
  image: "",
  price: 4_500,
  quantity: 2,
};

export const LINES: CartItem[] = [
  A_LINE,
  {
    ...A_LINE,
    variantId: "00000000-0000-4000-8000-000000000002",
    title: LONG_TITLE,
    variantLabel: "Large / Plum",
    price: 129_900.5,
    quantity: 1,
  },
];

const ADDRESS = {
  line1: "12 Sample Lane",
  line2: "Second floor",
  city: "Kandy",
  postalCode: "20000",
  country: "Sri Lanka",
};

export const A_PROFILE: DisplayedProfile = {
  firstName: "Sample",
  lastName: "Customer",
  email: "sample@shop.example",
  phone: "+94771234567",
  gender: null,
  language: "en",
  namesInMails: false,
  address: { ...ADDRESS, district: "LK-21" },
};

const [price, delivery]: [Cents, Cents] = [rupees(9_000), rupees(500)];

export const AN_ORDER: OrderDetails = {
  code: "4F7K-92MX",
  instructions: NO_INSTRUCTIONS,
  replaces: null,
  replacements: [],
  number: "Order-1773460800000",
  status: "paid",
  paymentMethod: "card",
  payment: "paid",
  createdAt: SOME_DAY,
  isHidden: false,
  hasAcceptedTerms: true,
  reservedUntil: HOUR_LATER,
  deliveredAt: null,
  isOfGiftCards: false,
  transferReference: null,
  isPaidLate: false,
  hasBankSlip: false,
  parcel: { courier: "Sample Courier", trackingNumber: "SC 123 456", trackingUrl: "https://courier.example/SC123456" },
  subtotalCents: price,
  discountCents: rupees(0),
  deliveryCents: delivery,
  feeCents: rupees(0),
  creditCents: rupees(0),
  refundedCents: rupees(0),
  chargedBackCents: rupees(0),
  totalCents: rupees(9_500),
  vat: null,
  dueCents: rupees(0),
  customer: { firstName: "Sample", lastName: "Customer", email: "sample@shop.example", phone: "+94771234567" },
  address: { ...ADDRESS, district: "Kandy" },
  items: [
    {
      variantId: A_LINE.variantId,
      code: "sample1",
      title: "Ceramic lamp",
      variantLabel: "Large / Plum",
      sku: "LAMP-1",
      quantity: 2,
      priceCents: rupees(4_500),
    },
  ],
};
