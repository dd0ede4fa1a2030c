import { useMessages } from "../../i18n/use-messages.ts";
import masterCard from "./cards/master-card.svg?no-inline";
import payHere from "./cards/payhere.svg?no-inline";
import visa from "./cards/visa.svg?no-inline";

const PLATE = "h-8 rounded-[5px] border border-line bg-mark-plate";

/**
 * Logos of the accepted cards and of the payment gateway, small and in their own colours; their plates stay white in
 * both themes. Pictures at the page's end: visitors who do not scroll there load neither.
 */
export function CardMarks() {
  const { footer } = useMessages();
  const marks = [
    [visa, "Visa", 48],
    [masterCard, "MasterCard", 48],
    [payHere, "PayHere", 72],
  ] as const;
  return (
    <ul aria-label={footer.cards} className="flex gap-2 pt-1">
      {marks.map(([src, alt, width]) => (
        <li key={alt}>
          <img src={src} alt={alt} width={width} height={32} loading="lazy" className={PLATE} />
        </li>
      ))}
    </ul>
  );
}
