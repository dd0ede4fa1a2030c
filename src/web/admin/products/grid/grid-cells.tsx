import { gridField } from "../../../../domain/catalog-editing/grid-rows.ts";
import { CONTROL } from "../../../components/control.ts";
import { fieldId, useFieldError } from "../../../components/forms/field-parts.tsx";
import { joinClasses } from "../../../components/join-classes.ts";
import { CARD_TABLE } from "../card-table.ts";

export const CELL = "min-w-0 p-1.5 align-top md:first:pl-0";

type CellProps = {
  label: string;
  /** Product and variant, for assistive technology. */
  about: string;
  publicId: string;
  field: string;
  value: string;
  /** Both versions of the value, when another staff member changed it. */
  versions: string | undefined;
};

type InputCellProps = CellProps & {
  error: string | undefined;
  inputMode: "decimal" | "text";
  placeholder?: string;
};

export function InputCell({
  label,
  about,
  publicId,
  field,
  value,
  error: answered,
  versions,
  ...input
}: InputCellProps) {
  const name = gridField(publicId, field);
  const error = useFieldError(name, answered);
  const errorId = `${fieldId(name)}-error`;
  return (
    <td {...CARD_TABLE.cell} className={CELL}>
      <label htmlFor={fieldId(name)} className="block md:sr-only">
        {label}
        <span className="sr-only"> {about}</span>
      </label>
      <input
        {...input}
        id={fieldId(name)}
        name={name}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={joinClasses(error && errorId, versions && versionsId(name)) || undefined}
        className={joinClasses(CONTROL, "tabular-nums md:w-32 md:px-2")}
      />
      {error && (
        <p id={errorId} className="mt-1 text-rose text-sm">
          {error}
        </p>
      )}
      <Versions name={name} text={versions} />
    </td>
  );
}

const versionsId = (name: string) => `${fieldId(name)}-versions`;

function Versions({ name, text }: { name: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={versionsId(name)} className="wrap-anywhere mt-1 text-sm">
      {text}
    </p>
  );
}

type SelectCellProps = CellProps & { options: readonly (readonly [string, string])[] };

export function SelectCell({ label, about, publicId, field, value, versions, options }: SelectCellProps) {
  const name = gridField(publicId, field);
  return (
    <td {...CARD_TABLE.cell} className={CELL}>
      <label htmlFor={fieldId(name)} className="block md:sr-only">
        {label}
        <span className="sr-only"> {about}</span>
      </label>
      <select
        id={fieldId(name)}
        name={name}
        defaultValue={value}
        aria-describedby={versions && versionsId(name)}
        className={joinClasses(CONTROL, "md:min-w-28 md:px-2")}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Versions name={name} text={versions} />
    </td>
  );
}

export function EmptyCells({ count }: { count: number }) {
  return <td {...CARD_TABLE.cell} colSpan={count} className="max-md:hidden" />;
}
