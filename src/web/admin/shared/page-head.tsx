import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { frameWords } from "./layout-words.ts";

type Props = {
  title: string;
  /** Shown below the heading, such as the subject of the page. */
  note?: React.ReactNode;
  /** Links to other pages, the parent page last. */
  ways?: readonly (readonly [to: string, label: string])[];
  /** Actions of the page. */
  children?: React.ReactNode;
};

/** The head of every screen: its title, links to other pages below it, and actions beside it. */
export function PageHead({ title, note, ways = [], children }: Props) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="heading wrap-anywhere text-2xl md:text-3xl">{title}</h1>
        {note && <p className="wrap-anywhere mt-1 text-ink-soft">{note}</p>}
        {ways.length > 0 && (
          <nav aria-label={frameWords.ways} className="flex flex-wrap gap-x-6">
            {ways.map(([to, label]) => (
              <ShopLink key={to} to={to} className={LINE_LINK}>
                {label}
              </ShopLink>
            ))}
          </nav>
        )}
      </div>
      {children}
    </header>
  );
}
