import { createContext, type RouterContextProvider } from "react-router";
import { hasAgeRules } from "../../domain/catalog/has-age-rules.server.ts";
import { shopContext } from "../context.ts";

/** Whether the shop asks for dates of birth on some pages. Not in the data: browsers do not render it. */
export const birthDatesContext = createContext(false);

/** Whether this page needs the date of birth. Set by the loaders of the root and of a product. */
export const pageNeedsBirthDateContext = createContext(false);

/** Sets whether the document needs the gate by date of birth. */
export async function setPageAge(context: Readonly<RouterContextProvider>): Promise<void> {
  const shop = context.get(shopContext);
  const isShopsWay = shop.config.age.check === "birth-date";
  if (isShopsWay) context.set(pageNeedsBirthDateContext, true);
  context.set(birthDatesContext, isShopsWay || (await hasAgeRules(shop)));
}
