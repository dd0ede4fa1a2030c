import { ShopLink } from "../../components/shop-link.tsx";

/** A sentence with one link in it: the text before the link, the link, and the text after it. */
export type SentenceWithLink = readonly [before: string, link: string, after: string];

/** Says what to do next, below a message of the specification. */
export function NextStep({ sentence: [before, link, after], to }: { sentence: SentenceWithLink; to: string }) {
  return (
    <>
      {before}
      <ShopLink to={to} className="underline underline-offset-4">
        {link}
      </ShopLink>
      {after}
    </>
  );
}
