import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { useFocusIfLost } from "../../components/use-focus-if-lost.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { addToAccount, device } from "../shared/saved/wishlist-store.ts";

type Outcome = "adding" | "added" | "forgotten" | "lost";

/**
 * Wishlist of this device from before signing in. It is never added to the account automatically, because on a shared
 * phone it may belong to another user (docs/decisions/shared-devices.md).
 */
export function LeftOnDevice() {
  const left = device.use() ?? [];
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const place = useFocusIfLost(outcome);
  const text = useOutcomeText(outcome);

  async function add() {
    setOutcome("adding");
    const ids = left.map(({ publicId }) => publicId);
    const isAdded = await addToAccount(ids);
    if (isAdded) takeFromDevice(ids);
    setOutcome(isAdded ? "added" : "lost");
  }
  const remove = () => {
    device.write(null);
    setOutcome("forgotten");
  };
  return (
    <div ref={place} tabIndex={-1} className="hidden rounded-control signed-in:block">
      {left.length > 0 && (
        <div className="mb-6">
          <LeftNotice count={left.length} isAdding={outcome === "adding"} onAdd={add} onRemove={remove} />
        </div>
      )}
      <p role="status" className="not-empty:mb-6">
        {text}
      </p>
    </div>
  );
}

type NoticeProps = { count: number; isAdding: boolean; onAdd(): void; onRemove(): void };

/** The number of products on the device, and the actions for them. */
export function LeftNotice({ count, isAdding, onAdd, onRemove }: NoticeProps) {
  const { wishlist } = customerMessages();
  return (
    <Notice tone="info">
      <p>{wishlist.left(count)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" variant="secondary" isBusy={isAdding} onClick={onAdd}>
          {wishlist.addLeft}
        </Button>
        <Button type="button" variant="secondary" disabled={isAdding} onClick={onRemove}>
          {wishlist.removeLeft}
        </Button>
      </div>
    </Notice>
  );
}

function useOutcomeText(outcome: Outcome | null): string | null {
  const { unreachable } = customerMessages();
  const { wishlist } = customerMessages();
  if (outcome === "added") return wishlist.leftAdded;
  if (outcome === "forgotten") return wishlist.leftRemoved;
  return outcome === "lost" ? wishlist.leftNotAdded(unreachable) : null;
}

/** Products saved there meanwhile stay. */
function takeFromDevice(publicIds: readonly string[]): void {
  const others = (device.read() ?? []).filter(({ publicId }) => !publicIds.includes(publicId));
  device.write(others.length > 0 ? others : null);
}
