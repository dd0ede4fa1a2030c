import { useMessages } from "../../i18n/use-messages.ts";
import masterCard from "./cards/master-card.svg?no-inline";
import visa from "./cards/visa.svg?no-inline";

const PLATE = "h-8 w-12 rounded-[5px] border border-line bg-mark-plate";

/**
 * Logos of the accepted cards, small and in their own colours; their plates stay white in both themes. Pictures at the
 * page's end: visitors who do not scroll there load neither.
 */
export function CardMarks() {
  const { footer } = useMessages();
  return (
    <ul aria-label={footer.cards} className="flex gap-2">
      {[
        { src: visa, alt: footer.visa },
        { src: masterCard, alt: footer.masterCard },
      ].map(({ src, alt }) => (
        <li key={src}>
          <img src={src} alt={alt} width={48} height={32} loading="lazy" className={PLATE} />
        </li>
      ))}
    </ul>
  );
}
