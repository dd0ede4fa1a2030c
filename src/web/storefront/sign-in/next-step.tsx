import { ShopLink } from "../../components/shop-link.tsx";

/** A sentence with one link in it: the text before the link, the link, and the text after it. */
export type SentenceWithLink = readonly [before: string, link: string, after: string];

const LINK = "underline underline-offset-4";

/**
 * Renders the next step, below a message of the specification.
 * @param to path in the shop, or the URL of the chat
 */
export function NextStep({ sentence: [before, link, after], to }: { sentence: SentenceWithLink; to: string }) {
  return (
    <>
      {before}
      {to.startsWith("https:") ? (
        <a href={to} target="_blank" rel="noopener noreferrer" className={LINK}>
          {link}
        </a>
      ) : (
        <ShopLink to={to} className={LINK}>
          {link}
        </ShopLink>
      )}
      {after}
    </>
  );
}
