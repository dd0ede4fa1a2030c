import type { OpenMatters as Matters } from "../../../domain/admin/open-matters.server.ts";
import { formatDay } from "../../../domain/dates.ts";
import { todayWords as words } from "../../i18n/admin/today-words.ts";
import { ShopLink } from "../shop-link.tsx";
import { Part, PLAIN_LINK } from "./part.tsx";

/** What waits for a person and has no list of its own, each with the way to its order. */
export function OpenMatters({ reviews, returns, failedMails }: Matters) {
  return (
    <>
      <Kind
        id="reviews"
        title={words.toDo.review}
        matters={reviews.map(({ reason, ...each }) => ({ ...each, text: words.reviewReason(reason) }))}
      />
      <Kind
        id="returns"
        title={words.toDo.returns}
        matters={returns.map(({ reason, ...each }) => ({ ...each, text: words.returnReasons[reason] }))}
      />
      <Kind
        id="mails"
        title={words.toDo.mails}
        matters={failedMails.map(({ kind, trouble, ...each }) => ({ ...each, text: words.mail(kind, trouble) }))}
      />
    </>
  );
}

type KindProps = {
  id: string;
  title: string;
  matters: { id: string; number: string | null; text: string; at: Date }[];
};

function Kind({ id, title, matters }: KindProps) {
  if (matters.length === 0) return null;
  return (
    <div id={id} className="scroll-mt-4">
      <Part title={title}>
        <ul className="divide-y divide-line border-line border-y">
          {matters.map(({ id: key, number, text, at }) => (
            <li key={key} className="py-2">
              {number ? (
                <ShopLink to={`/admin/orders/${number}`} className={PLAIN_LINK}>
                  {number}
                </ShopLink>
              ) : (
                <span className="inline-flex min-h-11 items-center">{words.noOrder}</span>
              )}
              <p className="text-ink-soft">
                {text} · {formatDay(at, "en")}
              </p>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}
