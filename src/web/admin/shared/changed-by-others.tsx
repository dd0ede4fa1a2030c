import { ChangedFields } from "../../components/forms/changed-fields.tsx";
import { conflictWords as words } from "./conflict-words.ts";

type Props = Pick<React.ComponentProps<typeof ChangedFields>, "changed" | "now" | "values"> & {
  labelOf: (name: string) => string;
  /** Returns a stored value as its field shows it, such as the name of a district. */
  textOf?: (name: string, stored: string) => string;
};

/** Shows the saved version of each field that another staff member changed; the field below keeps the typed value. */
export function ChangedByOthers({ labelOf, textOf = (_, stored) => stored, ...fields }: Props) {
  return (
    <ChangedFields
      {...fields}
      texts={words}
      describe={(name, saved) => <Saved label={labelOf(name)} text={saved && textOf(name, saved)} />}
    />
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
