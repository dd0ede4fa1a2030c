import { useState } from "react";
import { OPTIONS } from "../../../../domain/catalog-editing/product-fields.ts";
import { readAxis } from "../../../../domain/catalog-editing/variant-grid.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { productFormWords as words } from "./product-form-words.ts";
import type { FormState } from "./variant-fields.tsx";

type AxesProps = FormState & {
  names: readonly string[];
  onName: (index: number, name: string) => void;
  /** Called with the values of each option. */
  onMake: (axes: string[][]) => void;
  /** Called with the number of an option that goes before the previous one. */
  onMove: (form: HTMLFormElement, number: number) => void;
};

/**
 * Names of the options; with script also the values of each, from which rows are generated, and a button to sort them.
 */
export function VariantAxes({ names, values, errors, onName, onMake, onMove }: AxesProps) {
  const [axes, setAxes] = useState(OPTIONS.map(() => ""));
  // The next option is offered once the one before it has a name.
  const offered = OPTIONS.filter((number, index) => number === 1 || names[index] || names[index - 1]);
  return (
    <>
      <div className="grid gap-4 pt-2 sm:grid-cols-3">
        {OPTIONS.map((number, index) => (
          <div
            key={number}
            className={`grid content-start gap-3 ${offered.includes(number) ? "" : "hidden no-script:grid"}`}
          >
            <TextField
              name={`option.${number}`}
              label={words.option(number)}
              hint={number === 1 ? words.optionHint : undefined}
              defaultValue={values[`option.${number}`] ?? ""}
              error={errors[`option.${number}`]}
              onChange={({ currentTarget }) => onName(index, currentTarget.value)}
              autoComplete="off"
            />
            {names[index] && (
              <div className="grid gap-3 no-script:hidden">
                <TextField
                  name={`axis.${number}`}
                  label={words.axis(names[index])}
                  hint={words.axisHint}
                  onChange={({ currentTarget }) => setAxes(axes.with(index, currentTarget.value))}
                  autoComplete="off"
                />
                {index > 0 && (
                  <Button
                    type="button"
                    variant="quiet"
                    className="justify-self-start"
                    onClick={({ currentTarget }) => currentTarget.form && onMove(currentTarget.form, number)}
                  >
                    {words.moveOption(names[index], names[index - 1] ?? "")}
                  </Button>
                )}
              </div>
            )}
          </div>
        ))}
      </div>
      {axes.some(Boolean) && (
        <Button type="button" variant="secondary" className="mt-4" onClick={() => onMake(axes.map(readAxis))}>
          {words.makeVariants}
        </Button>
      )}
    </>
  );
}
