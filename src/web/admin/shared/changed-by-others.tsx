import { Alert } from "../../components/alert.tsx";
import { conflictWords as words } from "./conflict-words.ts";

type Fields = Readonly<Record<string, string>>;
type Props = {
  /** Names of the fields that another staff member changed. */
  changed: readonly string[];
  /** The saved version. */
  now: Fields;
  /** The values of the fields: the saved ones, overwritten by the typed ones. */
  values: Fields;
  labelOf: (name: string) => string;
};

/** Shows the saved version of each field that another staff member changed; the field below keeps the typed value. */
export function ChangedByOthers({ changed, now, values, labelOf }: Props) {
  if (changed.length === 0) return null;
  return (
    <Alert>
      <p className="font-strong">{words.changed}</p>
      <ul className="my-1 list-disc pl-5">
        {changed.map((name) => (
          <li key={name}>
            <Saved label={labelOf(name)} text={now[name]} />
            {name in now && values[name] !== now[name] && <span className="block">{words.yours}</span>}
          </li>
        ))}
      </ul>
      <p>{words.check}</p>
    </Alert>
  );
}

function Saved({ label, text }: { label: string; text: string | undefined }) {
  if (text === undefined) return words.removed(label);
  if (!words.isLong(text)) return words.now(label, text);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">{words.nowLong(label)}</summary>
      <p className="max-h-80 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </details>
  );
}
