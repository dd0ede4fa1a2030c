type Props = { label: string /** Name of the boxes of the form `chosen`. */; name: string };

/** Box that selects all rows of a list. */
export function ChooseAll({ label, name }: Props) {
  return (
    <label className="no-script:hidden inline-flex min-h-11 shrink-0 items-center gap-2 pr-2">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        onChange={({ target }) => {
          const boxes = document.querySelectorAll<HTMLInputElement>(`input[name="${name}"][form="chosen"]`);
          for (const box of boxes) box.checked = target.checked;
        }}
      />
      {label}
    </label>
  );
}
