import { Alert } from "../alert.tsx";

type Fields = Readonly<Record<string, string>>;

type Props = {
  /** Names of the fields that were changed after the form was opened. */
  changed: readonly string[];
  /** The saved version. */
  now: Fields;
  /** The values of the fields: the saved ones, overwritten by the typed ones. */
  values: Fields;
  texts: { changed: string; yours: string; check: string };
  /** Describes the saved value of a field; undefined when the field no longer exists. */
  describe: (name: string, saved: string | undefined) => React.ReactNode;
};

/** Shows the saved version of each field that was changed elsewhere; the field itself keeps the typed value. */
export function ChangedFields({ changed, now, values, texts, describe }: Props) {
  if (changed.length === 0) return null;
  return (
    <Alert>
      <p className="font-strong">{texts.changed}</p>
      <ul className="my-1 list-disc pl-5">
        {changed.map((name) => (
          <li key={name}>
            {describe(name, now[name])}
            {name in now && values[name] !== now[name] && <span className="block">{texts.yours}</span>}
          </li>
        ))}
      </ul>
      <p>{texts.check}</p>
    </Alert>
  );
}
