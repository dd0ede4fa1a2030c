import { Link, type LinkProps, useLocation } from "react-router";
import { languagePath } from "../../domain/languages.ts";
import { useDeviceUrl } from "../discretion/device-url.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { needsDocument } from "../urls/document-loads.ts";
import { prefetchOf } from "./prefetch.ts";

export type ShopLinkProps = Omit<LinkProps, "to" | "prefetch" | "discover"> & { to: string };

/**
 * The component for all links inside the shop. It decides whether to load a whole document, obfuscates URLs with search
 * words in discreet mode, and prefetches public pages.
 */
export const ShopLink = import.meta.env.SSR ? ServedLink : LiveLink;

function LiveLink({ to, reloadDocument = false, ...link }: ShopLinkProps) {
  const { pathname } = useLocation();
  const url = useDeviceUrl(to);
  const isDocument = reloadDocument || needsDocument(pathname, to);
  return (
    <Link
      to={url}
      discover="none"
      reloadDocument={isDocument}
      prefetch={isDocument ? "none" : prefetchOf(to)}
      {...link}
    />
  );
}

/** The same element for the server, where `Link` takes five times as long (docs/decisions/page-rendering.md). */
function ServedLink(props: ShopLinkProps) {
  const { to, reloadDocument, replace, state, preventScrollReset, relative, viewTransition, mask, ...link } = props;
  if (!to.startsWith("/")) return <Link discover="none" {...props} />;
  const { defaultShouldRevalidate: _, ...anchor } = link;
  return <a href={languagePath(pageLanguage(), to)} {...anchor} />;
}
