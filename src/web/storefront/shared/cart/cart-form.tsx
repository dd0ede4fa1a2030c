import { createContext, useContext } from "react";
import { languagePath } from "../../../../domain/languages.ts";
import { pageLanguage } from "../../../i18n/page-language.ts";

type CartFormProps = {
  /** If absent, the clicked button sends the intent. */
  intent?: string;
  id?: string;
  className?: string;
  children?: React.ReactNode;
};

/** URL of the cart with its chosen address or district, which a change of the cart keeps. */
export const CartUrl = /* @__PURE__ */ createContext("/cart");

/** A plain form of the cart without script: static HTML has no router. The cart's page shows what is wrong. */
export function CartForm({ intent, id, className, children }: CartFormProps) {
  return (
    <form
      id={id}
      method="post"
      noValidate
      action={languagePath(pageLanguage(), useContext(CartUrl))}
      className={className}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
    </form>
  );
}
