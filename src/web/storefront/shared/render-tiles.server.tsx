import { renderToStaticMarkup } from "react-dom/server";
import type { CategoryTile } from "../../../domain/catalog/listing/category-tiles.server.ts";
import { CategoryTiles, toTile } from "./lists/category-tiles.tsx";

/** Returns the tiles of categories as HTML, for a page whose script has no room for them. */
export const renderTiles = (categories: readonly CategoryTile[]): string =>
  renderToStaticMarkup(<CategoryTiles tiles={categories.map(toTile)} isWrapped />);
