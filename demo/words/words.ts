import type { DemoCategory } from "../product.ts";
import { si } from "./si.ts";
import { ta } from "./ta.ts";

/** Returns a category with the Sinhala and Tamil texts of its products. */
export function translated(category: DemoCategory): DemoCategory {
  return {
    ...category,
    products: category.products.map((product) => ({
      ...product,
      translations: { si: si[product.handle], ta: ta[product.handle] },
    })),
  };
}
