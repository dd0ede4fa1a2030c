import { Link, type LinkProps, useLocation } from "react-router";
import { useDeviceAddress } from "./device-address.ts";
import { needsDocument } from "./document-loads.ts";

export type ShopLinkProps = Omit<LinkProps, "to"> & { to: string };

/** Every link inside the shop: it knows when a whole document has to be loaded, and which words no address may show. */
export function ShopLink({ to, reloadDocument = false, ...link }: ShopLinkProps) {
  const { pathname } = useLocation();
  const address = useDeviceAddress(to);
  return <Link to={address} reloadDocument={reloadDocument || needsDocument(pathname, to)} {...link} />;
}
