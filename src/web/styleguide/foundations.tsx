import { LogoMark } from "../components/logo-mark.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Spinner } from "../components/spinner.tsx";
import { CardMarks } from "../storefront/shared/card-marks.tsx";
import { Chapter, Row, Specimen } from "./specimen.tsx";

/** Written out, because Tailwind finds class names in the sources. */
const FIELDS = {
  paper: "bg-paper",
  surface: "bg-surface",
  wash: "bg-wash",
  ink: "bg-ink",
  "ink-soft": "bg-ink-soft",
  line: "bg-line",
  edge: "bg-edge",
  accent: "bg-accent",
  "accent-deep": "bg-accent-deep",
  sage: "bg-sage",
  "sage-wash": "bg-sage-wash",
  amber: "bg-amber",
  "amber-wash": "bg-amber-wash",
  rose: "bg-rose",
  "rose-wash": "bg-rose-wash",
  dusk: "bg-dusk",
  lamp: "bg-lamp",
  dawn: "bg-dawn",
  moon: "bg-moon",
};

const SIZES = ["text-sm", "text-base", "text-lg", "text-xl", "text-2xl", "text-3xl", "text-4xl"];

/** Two lines in the page's language, with marks above and below the characters where the script has them. */
export function Foundations({ words }: { words: string }) {
  return (
    <Chapter title="Foundations">
      <Specimen title="Colours (tokens.css)">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {Object.entries(FIELDS).map(([name, look]) => (
            <li key={name}>
              <span className={`block h-14 rounded-control border border-line ${look}`} />
              <span lang="en" className="text-sm">
                {name}
              </span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Sizes: text, and headings">
        {SIZES.map((size) => (
          <p key={size} className={size}>
            {words}
          </p>
        ))}
        {SIZES.slice(3).map((size) => (
          <p key={size} className={`heading ${size}`}>
            {words}
          </p>
        ))}
      </Specimen>
      <Specimen title="PageHeading">
        <PageHeading title={words} intro={words} />
      </Specimen>
      <Specimen title="Mark, Spinner, CardMarks">
        <Row>
          <LogoMark className="size-6" />
          <LogoMark className="size-16" />
          <Spinner />
          <CardMarks />
        </Row>
      </Specimen>
    </Chapter>
  );
}
