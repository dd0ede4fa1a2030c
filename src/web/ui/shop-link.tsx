import { Link, type LinkProps, useLocation } from "react-router";
import { needsDocument } from "./document-loads.ts";

export type ShopLinkProps = Omit<LinkProps, "to"> & { to: string };

/** Every link inside the shop: it knows when a whole document has to be loaded. */
export function ShopLink({ to, reloadDocument = false, ...link }: ShopLinkProps) {
  const { pathname } = useLocation();
  return <Link to={to} reloadDocument={reloadDocument || needsDocument(pathname, to)} {...link} />;
}
