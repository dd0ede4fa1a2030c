import { ChangedFields } from "../../components/forms/changed-fields.tsx";
import { customerMessages } from "../../i18n/messages.ts";

type Props = Pick<React.ComponentProps<typeof ChangedFields>, "changed" | "now" | "values"> & {
  labelOf: (name: string) => string | undefined;
  /** Returns a stored value as the form shows it; the value itself by default. */
  textOf?: (name: string, saved: string) => string;
};

/** Shows the saved version of each field that the customer changed in another tab or on another device. */
export function ChangedElsewhere({ labelOf, textOf = (_, saved) => saved, ...fields }: Props) {
  const { savedElsewhere: texts } = customerMessages();
  return (
    <ChangedFields
      {...fields}
      texts={texts}
      describe={(name, saved = "") => texts.now(labelOf(name) ?? name, textOf(name, saved))}
    />
  );
}
