import type { ComponentProps } from "react";
import { TextArea } from "../../components/forms/text-area.tsx";

type Props = Omit<ComponentProps<typeof TextArea>, "className" | "onInput"> & {
  /** Runs after a paste, which needs no tap then. Without JavaScript, and after typing, a button does it. */
  onPasted: (form: HTMLFormElement | null) => void;
};

/** A text box for a list of another program. */
export function PasteArea({ onPasted, ...area }: Props) {
  return (
    <TextArea
      {...area}
      className="font-mono text-sm"
      onInput={({ nativeEvent, currentTarget }) => {
        const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertFromPaste";
        if (isPaste) onPasted(currentTarget.form);
      }}
    />
  );
}
