import { type ComponentType, createContext, useContext } from "react";
import type { CatalogImage } from "../../../domain/catalog/listing/product-card.ts";
import type { ChatHours } from "../../../domain/settings/chat-hours.ts";

type Item = { slug: string; name: string };

/** A category of the first level with its subcategories, for the menu below its arrow. */
export type CategoryMenu = Item & { subcategories: Item[]; image: CatalogImage | null };

/**
 * Parts of a page that only documents contain. The server passes them to the document, because an import would put
 * what they need into every page's script.
 */
export type DocumentParts = {
  /** For search engines, messengers, filters and home screens, and what the age gate needs. */
  HeadTags: ComponentType;
  /** The menus of the categories; in a shop that asks for dates of birth also the gate. */
  Overlays: ComponentType<{ menus: readonly CategoryMenu[]; shopName: string }>;
  HelpHours: ComponentType<{ hours: ChatHours }>;
  SiteFooter: ComponentType<{ shopName: string; year: number }>;
  menus: readonly CategoryMenu[];
  /** HTML by the id of its element (`served-markup.tsx`). */
  markup: Readonly<Record<string, string>>;
};

export const DocumentPartsContext = createContext<DocumentParts | null>(null);

/** Returns these parts while a document is rendered; null in the browser. */
export const useDocumentParts = () => useContext(DocumentPartsContext);

/** Id of a category's menu. */
export const menuId = (slug: string) => `menu-${slug}`;
