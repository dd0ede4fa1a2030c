import { useMessages } from "../i18n/use-messages.ts";

/**
 * The first link of every page, also before an announcement. Fixed, because on phones the header's first row can be
 * scrolled away.
 */
export function SkipLink() {
  const { common } = useMessages();
  return (
    <a
      href="#content"
      className="skip-link fixed top-2 left-2 low:absolute low-desk:absolute z-30 -translate-y-20 rounded-control bg-ink px-5 py-3 font-strong text-paper focus:translate-y-0"
    >
      {common.skipToContent}
    </a>
  );
}
