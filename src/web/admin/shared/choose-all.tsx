type Props = {
  label: string;
  /** Name of the boxes of the form `chosen`. */
  name: string;
  isOn?: boolean;
};

/** Box that selects all rows of a list. */
export function ChooseAll({ label, name, isOn = false }: Props) {
  return (
    <label className="no-script:hidden inline-flex min-h-11 shrink-0 items-center gap-2 pr-2">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        defaultChecked={isOn}
        onChange={({ target }) => {
          const boxes = document.querySelectorAll<HTMLInputElement>(`input[name="${name}"][form="chosen"]`);
          for (const box of boxes) box.checked = target.checked;
        }}
      />
      {label}
    </label>
  );
}
