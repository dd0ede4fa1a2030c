import { useEffect, useRef, useState } from "react";
import type { SavedProduct } from "../../../domain/wishlist/wishlist.ts";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useFocusIfLost } from "../../components/use-focus-if-lost.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages, pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { BelowEmpty } from "../shared/below-empty.tsx";
import { refreshWishlist, toggleSaved, useWishlist } from "../shared/saved/wishlist-store.ts";
import { LeftOnDevice } from "./left-on-device.tsx";
import { SavedRow } from "./saved-row.tsx";
import { SAVED_WORDS } from "./saved-words.ts";
import { useSavedOffers } from "./use-saved-offers.ts";

export const meta = () => privateMeta(pageMessages().card.kept);

/** The wishlist of this browser or of the account, with today's prices and stock. */
export default function Wishlist() {
  const { card, common } = useMessages();
  const { wishlist } = customerMessages();
  const products = useWishlist();
  const offerOf = useSavedOffers(products);
  const [removed, setRemoved] = useState<SavedProduct | null>(null);
  const [undone, setUndone] = useState(0);
  const place = useFocusIfLost(undone);
  useEffect(refreshWishlist, []);
  return (
    <div className="pb-10">
      <PageHeading title={card.kept} intro={<Keeper />} />
      <div className="hidden no-script:block">
        <Notice tone="info">{wishlist.needsScript}</Notice>
      </div>
      <div ref={place} tabIndex={-1} className="rounded-control no-script:hidden">
        <LeftOnDevice />
        {removed && (
          <Removed
            key={removed.publicId}
            title={removed.title}
            onUndo={() => {
              toggleSaved(removed);
              setRemoved(null);
              setUndone(undone + 1);
            }}
          />
        )}
        {products === undefined ? (
          <p role="status">{common.loading}</p>
        ) : products.length === 0 ? (
          <>
            <EmptyState
              text={wishlist.empty}
              action={<ButtonLink to="/all-products">{common.toAllProducts}</ButtonLink>}
            />
            <BelowEmpty />
          </>
        ) : (
          <ul className="divide-y divide-line border-line border-y">
            {products.map((product) => (
              <li key={product.publicId}>
                <SavedRow
                  saved={product}
                  offer={offerOf(product.publicId)}
                  onRemove={() => {
                    toggleSaved(product);
                    setRemoved(product);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Both states are in the page, which is the same for everyone; CSS shows the current one. */
function Keeper() {
  const words = SAVED_WORDS[pageLanguage()];
  return (
    <>
      <span className="signed-in:hidden">{words.onDevice}</span>
      <span className="hidden signed-in:inline">{words.inAccount}</span>
    </>
  );
}

/** The product that was just removed; takes the focus of its button, which is gone. */
function Removed({ title, onUndo }: { title: string; onUndo: () => void }) {
  const words = SAVED_WORDS[pageLanguage()];
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="mb-4 rounded-control">
      <Notice tone="info">
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          {words.removed(title)}
          <button
            type="button"
            onClick={onUndo}
            className="-my-2 min-h-11 rounded-control px-2 font-strong underline underline-offset-4"
          >
            {words.undo}
          </button>
        </p>
      </Notice>
    </div>
  );
}
