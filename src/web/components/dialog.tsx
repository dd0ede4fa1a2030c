import { X } from "lucide";
import { useEffect, useId, useRef } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";

/** Position on wide screens. */
const PLACES = {
  middle: "md:m-auto md:w-[calc(100%-4rem)] md:max-w-text md:rounded-picture md:px-8 md:pt-6 md:pb-8",
  side: "md:my-0 md:mr-0 md:ml-auto md:h-dvh md:max-h-dvh md:max-w-[26rem] md:animate-slide md:rounded-none md:px-7 md:pt-5",
};

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  place?: keyof typeof PLACES;
  children: React.ReactNode;
};

/**
 * A sheet from below on phones, and a window in the middle or at the side elsewhere. The browser moves the focus in and
 * back.
 */
export function Dialog({ isOpen, onClose, title, place = "middle", children }: DialogProps) {
  const { common } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  // The `close` event comes later: it must not close a dialog that was opened again meanwhile.
  const isClosedHere = useRef(false);
  const titleId = useId();
  useEffect(() => {
    if (isOpen === dialog.current?.open) return;
    if (isOpen) dialog.current?.showModal();
    else {
      isClosedHere.current = true;
      dialog.current?.close();
    }
  }, [isOpen]);
  const reportClose = () => {
    if (!isClosedHere.current) onClose();
    isClosedHere.current = false;
  };
  return (
    <dialog
      ref={dialog}
      closedby="any"
      onClose={reportClose}
      aria-labelledby={titleId}
      className={joinClasses(
        "mt-auto mb-0 max-h-[90dvh] w-full max-w-none animate-rise overscroll-contain rounded-t-picture bg-surface px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-float backdrop:bg-veil/55",
        PLACES[place],
      )}
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={titleId} className="heading text-xl">
          {title}
        </h2>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
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
