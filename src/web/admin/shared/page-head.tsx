import { LINE_LINK } from "../../components/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { frameWords } from "./layout-words.ts";

type Props = {
  title: string;
  /** What stands right below it, such as whom the page is about. */
  note?: React.ReactNode;
  /** Where else to go from here, the way back last. */
  ways?: readonly (readonly [to: string, label: string])[];
  /** What can be begun here. */
  children?: React.ReactNode;
};

/** The head of every screen: its name, the ways from it below, and beside it what can be begun. */
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
