import type { OrderLinks as Links } from "../../../domain/orders/order-links.ts";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { customerMessages } from "../../i18n/messages.ts";

/** Links between an order and the orders that send its items again. */
export function OrderLinks({ links: { replaces, replacements } }: { links: Links }) {
  const { orderPage } = customerMessages();
  const links = [
    ...(replaces ? [{ number: replaces.number, text: orderPage.replaces(replaces.code) }] : []),
    ...replacements.map(({ number, code }) => ({ number, text: orderPage.sentAgain(code) })),
  ];
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ number, text }) => (
        <li key={number}>
          <ShopLink to={`/orders/${number}`} className={LINE_LINK}>
            {text}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
