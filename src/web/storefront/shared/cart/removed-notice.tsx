import { useEffect, useRef } from "react";
import type { CartItem } from "../../../../domain/cart/cart-item.ts";
import { Notice } from "../../../components/notice.tsx";
import { customerMessages } from "../../../i18n/messages.ts";

type RemovedNoticeProps = { item: CartItem; onRestore?: ((item: CartItem) => void) | undefined };

/** Takes the focus of the pressed button, which was removed. */
export function RemovedNotice({ item, onRestore }: RemovedNoticeProps) {
  const { cart } = customerMessages();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="mb-4 rounded-control">
      <Notice tone="info">
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          {cart.deleted(item.title)}
          {onRestore && (
            <button
              type="button"
              onClick={() => onRestore(item)}
              className="-my-2 min-h-11 rounded-control px-2 font-strong underline underline-offset-4"
            >
              {cart.undo}
            </button>
          )}
        </p>
      </Notice>
    </div>
  );
}
