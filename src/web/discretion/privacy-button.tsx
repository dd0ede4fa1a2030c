import { Icon } from "../components/icon.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import { SHIELD } from "./privacy-icons.ts";

/** Id of the sheet that the button opens. */
export const PRIVACY_SHEET = "privacy-sheet";

/**
 * Shield that opens the privacy sheet. Both of its states are in the page, which is the same for everyone; CSS shows
 * the current one.
 */
export function PrivacyButton({ className }: { className: string }) {
  const { discreet } = useMessages();
  return (
    <button
      type="button"
      popoverTarget={PRIVACY_SHEET}
      // After an error React renders the page again, without the sheet.
      onClick={() => document.getElementById(PRIVACY_SHEET) ?? location.reload()}
      className={`tool ${className}`}
    >
      <Icon of={SHIELD} className="shield size-6 discreet:fill-current md:size-5" aria-hidden="true" />
      <span className="turn-on discreet:hidden">
        <span className="max-md:sr-only">{discreet.privacy}</span>
      </span>
      <span className="turn-off hidden discreet:block">
        <span className="max-md:hidden" aria-hidden="true">
          {discreet.on}
        </span>
        <span className="sr-only">{discreet.isOn}</span>
      </span>
    </button>
  );
}
