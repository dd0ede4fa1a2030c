import { useMessages } from "../i18n/use-messages.ts";

const PLATE = "h-8 w-12 rounded-md border border-line bg-mark-plate";

/** The cards we take, drawn small and in their own colours; the plates stay white in both themes. */
export function CardMarks() {
  const { footer } = useMessages();
  return (
    <ul aria-label={footer.cards} className="flex gap-2">
      <li>
        <svg viewBox="0 0 48 32" className={PLATE} role="img" aria-label={footer.visa}>
          <g fill="#1a1f71" transform="translate(0 32) skewX(-12) translate(5.6 -32)">
            <path d="M5.2 10.6h3.1l1.9 7.9 2.9-7.9h2.9l-4.4 11H8.5z" />
            <path d="M17.2 10.6h2.8v11h-2.8z" />
            <path d="M29.4 13.3c-.9-.5-1.9-.8-2.9-.8-.9 0-1.5.3-1.5.9 0 1.500 4.900 1 4.900 4.700 0 2.300-1.900 3.700-4.600 3.700-1.400 0-2.700-.300-3.700-.900v-2.600c1.100.700 2.400 1.100 3.500 1.100 1.100 0 1.700-.400 1.700-1 0-1.700-4.800-1.100-4.800-4.600 0-2.200 1.900-3.500 4.500-3.500 1 0 2.100.200 2.900.500z" />
            <path d="M34.100 10.600h2.900l3.600 11h-2.900l-.6-2h-3.400l-.6 2h-2.700zm.2 6.700h2.100l-1-3.700z" />
          </g>
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 48 32" className={PLATE} role="img" aria-label={footer.masterCard}>
          <circle cx="19" cy="16" r="9" fill="#eb001b" />
          <circle cx="29" cy="16" r="9" fill="#f79e1b" />
          <path d="M24 8.520a9 9 0 0 1 0 14.960a9 9 0 0 1 0-14.960z" fill="#ff5f00" />
        </svg>
      </li>
    </ul>
  );
}
