import { itemPrice } from "../../../../domain/cart/cart-item.ts";
import { mostOf, unitsOfOthers } from "../../../../domain/cart/change-cart.ts";
import { cents, formatRupees } from "../../../../domain/money.ts";
import { addToCart, readCart } from "../../shared/cart/cart-store.ts";
import type { TogetherItem } from "./together-item.ts";

/** Follows a click in the section "Often bought together": shows the sum of the ticked products, or adds them. */
export function followClick(target: Element): void {
  const section = target.closest("section");
  const button = section?.querySelector<HTMLButtonElement>("button[type=button]:not([data-blur])");
  const sum = section?.querySelector("output");
  if (!section || !button || !sum) return;
  const boxes = [...section.querySelectorAll<HTMLInputElement>("input:checked")];
  const ticked = boxes.map((box): TogetherItem => JSON.parse(box.dataset.item ?? ""));
  sum.textContent = formatRupees(cents(ticked.reduce((total, { item }) => total + itemPrice(item), 0)));
  button.disabled = ticked.length === 0;
  if (button.contains(target)) addAll(section, ticked);
}

function addAll(section: Element, ticked: readonly TogetherItem[]): void {
  for (const { item, stock, limit } of ticked) {
    addToCart(item, mostOf(stock, limit - unitsOfOthers(readCart(), item.id, item.variantId)));
  }
  const isAdded = ticked.every(({ item }) => readCart().some(({ variantId }) => variantId === item.variantId));
  const status = section.querySelector<HTMLElement>("[role=status]");
  if (status) status.textContent = (isAdded ? status.dataset.added : status.dataset.notAdded) ?? "";
  section.querySelector<HTMLElement>("a[hidden]")?.removeAttribute("hidden");
}
