import { Icon } from "../components/icon.tsx";
import { useShopFacts } from "../components/use-shop-facts.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { EXIT } from "./privacy-icons.ts";

/**
 * Link to a neutral site. The head's script makes it cover the page and replace it in the history. CSS shows the longer
 * word where there is room (app.css).
 */
export function QuickExit() {
  const { discretion, discreet } = useMessages();
  const exitUrl = useShopFacts()?.discretion.exitUrl;
  if (!exitUrl) return null;
  return (
    <a href={exitUrl} rel="noreferrer" data-exit="" aria-label={discretion.leave} className="tool">
      <Icon of={EXIT} className="size-5" aria-hidden="true" />
      <span className="exit-short">{discreet.exit}</span>
      <span className="exit-long">{discreet.quickExit}</span>
    </a>
  );
}
