import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { customerMessages } from "../../i18n/messages.ts";

/** Links to review each product, once the parcel is delivered. */
export function ReviewLinks({ order: { items, deliveredAt } }: { order: OrderDetails }) {
  const { reviewing } = customerMessages();
  if (!deliveredAt) return null;
  const products = new Map(items.map(({ code, title }) => [code, title]));
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="heading text-2xl">
        {reviewing.ofOrder}
      </h2>
      <ul className="mt-2">
        {[...products].map(([code, title]) => (
          <li key={code}>
            <ShopLink to={`/reviews/${code}`} className={LINE_LINK}>
              {reviewing.writeAbout(title)}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
