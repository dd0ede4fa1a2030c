import { ShopLink } from "../../components/shop-link.tsx";
import { PageHead } from "./page-head.tsx";
import { PLAIN_LINK } from "./panel.tsx";

type ModerationListProps = {
  /** Path of the list; an entry's page is below it. */
  path: string;
  words: { title: string; intro: string; waiting: string; decided: string; none: string; noneDecided: string };
  isDecided: boolean;
  entries: readonly { id: string; facts: React.ReactNode }[];
};

/** What customers wrote: entries that wait for a decision, or decided ones with `?view=decided`. */
export function ModerationList({ path, words, isDecided, entries }: ModerationListProps) {
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.title} />
      <p className="text-ink-soft">{words.intro}</p>
      <p className="flex gap-5">
        <View to={path} label={words.waiting} isShown={!isDecided} />
        <View to={`${path}?view=decided`} label={words.decided} isShown={isDecided} />
      </p>
      {entries.length === 0 && <p>{isDecided ? words.noneDecided : words.none}</p>}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {entries.map(({ id, facts }) => (
          <li key={id}>
            <ShopLink to={`${path}/${id}`} className="block min-h-16 py-3 hover:bg-wash focus-visible:bg-wash">
              {facts}
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function View({ to, label, isShown }: { to: string; label: string; isShown: boolean }) {
  return (
    <ShopLink
      to={to}
      aria-current={isShown ? "true" : undefined}
      className={isShown ? "inline-flex min-h-11 items-center font-strong" : PLAIN_LINK}
    >
      {label}
    </ShopLink>
  );
}
