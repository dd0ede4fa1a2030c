import { languagePath } from "../../domain/languages.ts";
import { Button } from "../components/button.tsx";
import { CONTROL } from "../components/control.ts";
import { joinClasses } from "../components/join-classes.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { type SeoMessages, seoMessages } from "../i18n/seo-messages.ts";

const PROBLEMS = ["date", "year"] as const;
type Problem = (typeof PROBLEMS)[number];

type Props = {
  /** The problem of the last date. `"by-style"`: the text of each, which CSS shows. */
  problem: Problem | "by-style" | null;
};

/** A form that the browser itself sends: static HTML has no router. The server checks the date. */
function StaticForm({ children }: { children: React.ReactNode }) {
  return (
    <form method="post" action={languagePath(pageLanguage(), "/age")} className="birth-form grid gap-5" noValidate>
      {children}
    </form>
  );
}

/** Day, month and year of birth, for `/age`. Needs no script; rendered by the server only. */
export function BirthDateForm({ problem }: Props) {
  const words = seoMessages()?.birthDate;
  if (!words) return null;
  const field = { words, problem };
  return (
    <StaticForm>
      <fieldset aria-describedby="birth-hint" className="min-w-0">
        <legend className="font-strong">{words.legend}</legend>
        <p id="birth-hint" className="mb-3 text-ink-soft text-sm">
          {words.hint}
        </p>
        {PROBLEMS.filter((each) => problem === "by-style" || problem === each).map((each) => (
          <p
            key={each}
            id={`birth-problem-${each}`}
            role={problem === each ? "alert" : undefined}
            className={joinClasses(`birth-problem-${each} mb-3 text-rose`, problem === "by-style" && "hidden")}
          >
            {words.problems[each]}
          </p>
        ))}
        <div className="birth-fields">
          <DateField {...field} name="day" digits={2} />
          <DateField {...field} name="month" digits={2} />
          <DateField {...field} name="year" digits={4} />
        </div>
      </fieldset>
      <Button>{words.send}</Button>
      <p className="text-ink-soft text-sm">{words.yearOnly}</p>
    </StaticForm>
  );
}

type FieldProps = Props & { words: SeoMessages["birthDate"]; name: "day" | "month" | "year"; digits: 2 | 4 };

function DateField({ words, problem, name, digits }: FieldProps) {
  const isWrong = problem === "date" || (problem === "year" && name === "year");
  return (
    <label className="min-w-0">
      <span className="mb-1 block">{words[name]}</span>
      <input
        name={name}
        required
        inputMode="numeric"
        autoComplete={`bday-${name}`}
        maxLength={digits}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `birth-problem-${problem}` : undefined}
        className={CONTROL}
      />
    </label>
  );
}
