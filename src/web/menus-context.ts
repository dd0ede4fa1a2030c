import { createContext } from "react-router";
import type { CategoryMenu } from "./storefront/layout/document-parts.ts";

/** Menus of the header, which the root's loader sets and the document renders. */
export const menusContext = createContext<readonly CategoryMenu[]>([]);
