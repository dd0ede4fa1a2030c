import { useMessages } from "../i18n/use-messages.ts";

const PLATE = "h-8 w-12 rounded-[5px] border border-line bg-mark-plate";

/** The cards we take, drawn small and in their own colours; the plates stay white in both themes. */
export function CardMarks() {
  const { footer } = useMessages();
  return (
    <ul aria-label={footer.cards} className="flex gap-2">
      <li>
        <svg viewBox="0 0 48 32" className={PLATE} role="img" aria-label={footer.visa}>
          <g fill="#1a1f71" transform="translate(4.4 0) skewX(-12)">
            <path d="M5.2 10.6h3.1l1.9 7.9 2.9-7.9h2.9l-4.4 11H8.5z" />
            <path d="M17.2 10.6h2.8v11h-2.8z" />
            <path d="M29.4 13.3c-.9-.5-1.9-.8-2.9-.8-.9 0-1.5.3-1.5.9 0 1.5 4.9 1 4.9 4.7 0 2.3-1.9 3.7-4.6 3.7-1.4 0-2.7-.3-3.7-.9v-2.6c1.1.7 2.4 1.1 3.5 1.1 1.1 0 1.7-.4 1.7-1 0-1.7-4.8-1.1-4.8-4.6 0-2.2 1.9-3.5 4.5-3.5 1 0 2.1.2 2.9.5z" />
            <path d="M34.1 10.6h2.9l3.6 11h-2.9l-.6-2h-3.4l-.6 2h-2.7zm.2 6.7h2.1l-1-3.7z" />
          </g>
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 48 32" className={PLATE} role="img" aria-label={footer.masterCard}>
          <circle cx="19" cy="16" r="9" fill="#eb001b" />
          <circle cx="29" cy="16" r="9" fill="#f79e1b" />
          <path d="M24 8.52a9 9 0 0 1 0 14.96a9 9 0 0 1 0-14.96z" fill="#ff5f00" />
        </svg>
      </li>
    </ul>
  );
}
