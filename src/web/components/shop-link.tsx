import { Link, type LinkProps, useLocation } from "react-router";
import { languagePath } from "../../domain/languages.ts";
import { useDeviceAddress } from "../discretion/device-url.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { needsDocument } from "../urls/document-loads.ts";
import { prefetchOf } from "./prefetch.ts";

export type ShopLinkProps = Omit<LinkProps, "to" | "prefetch" | "discover"> & { to: string };

/**
 * Every link inside the shop: it knows when a whole document has to be loaded, which words no address may show, and what to
 * fetch before it is followed.
 */
export const ShopLink = import.meta.env.SSR ? ServedLink : LiveLink;

function LiveLink({ to, reloadDocument = false, ...link }: ShopLinkProps) {
  const { pathname } = useLocation();
  const address = useDeviceAddress(to);
  const isDocument = reloadDocument || needsDocument(pathname, to);
  return (
    <Link
      to={address}
      discover="none"
      reloadDocument={isDocument}
      prefetch={isDocument ? "none" : prefetchOf(to)}
      {...link}
    />
  );
}

/** The same element as it is sent: what the router's own link asks its surroundings for is of use in a browser alone. */
function ServedLink(props: ShopLinkProps) {
  const { to, reloadDocument, replace, state, preventScrollReset, relative, viewTransition, mask, ...link } = props;
  if (!to.startsWith("/")) return <Link discover="none" {...props} />;
  const { defaultShouldRevalidate: _, ...anchor } = link;
  return <a href={languagePath(pageLanguage(), to)} {...anchor} />;
}
