import { X } from "lucide";
import { useMessages } from "../i18n/use-messages.ts";
import { Icon } from "./icon.tsx";

type SheetProps = { id: string; title: string; children: React.ReactNode };

/**
 * A popover that a button with `popoverTarget` opens, also without script: from below on phones, below its button on
 * desktops. Render it on the server only, as a child of the body: React skips elements of the body that it does not
 * know, and its links load documents.
 */
export function Sheet({ id, title, children }: SheetProps) {
  const { common } = useMessages();
  return (
    <dialog id={id} popover="auto" aria-labelledby={`${id}-title`} className="sheet">
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="heading text-xl">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={common.close}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-wash"
        >
          <Icon of={X} className="size-5" aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
