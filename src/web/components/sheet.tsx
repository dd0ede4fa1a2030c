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
  return (
    <dialog id={id} popover="auto" aria-labelledby={`${id}-title`} className="sheet">
      <SheetHeading popoverId={id} titleId={`${id}-title`} title={title} />
      {children}
    </dialog>
  );
}

type HeadingProps = { popoverId: string; titleId: string; title: string; className?: string };

/** Title of a popover, and the button that closes it. */
export function SheetHeading({ popoverId, titleId, title, className = "" }: HeadingProps) {
  const { common } = useMessages();
  return (
    <div className={`flex items-center justify-between gap-4 ${className}`}>
      <h2 id={titleId} className="heading text-xl">
        {title}
      </h2>
      <button
        type="button"
        popoverTarget={popoverId}
        popoverTargetAction="hide"
        aria-label={common.close}
        className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-wash"
      >
        <Icon of={X} className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}
