import { DoorOpen } from "lucide";
import { Icon } from "../components/icon.tsx";
import { useShopFacts } from "../components/use-shop-facts.ts";
import { useMessages } from "../i18n/use-messages.ts";

/** Link to a neutral site. The head's script makes it cover the page and replace it in the history. */
export function QuickExit() {
  const { discretion, discreet } = useMessages();
  const exitUrl = useShopFacts()?.discretion.exitUrl;
  if (!exitUrl) return null;
  return (
    <a
      href={exitUrl}
      rel="noreferrer"
      data-exit=""
      aria-label={discretion.leave}
      title={discretion.leaveHint}
      className="inline-flex min-h-12 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-sm transition-colors hover:bg-wash"
    >
      <Icon of={DoorOpen} className="size-6 md:size-5" aria-hidden="true" />
      <span className="max-md:hidden">{discreet.exit}</span>
    </a>
  );
}
