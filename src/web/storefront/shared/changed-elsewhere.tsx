import { ChangedFields } from "../../components/changed-fields.tsx";
import { profileFieldText } from "../../components/profile-field-text.ts";
import { customerMessages } from "../../i18n/messages.ts";

type Props = Pick<React.ComponentProps<typeof ChangedFields>, "changed" | "now" | "values"> & {
  /** Label of a field that is not one of a profile. */
  labelOf?: (name: string) => string | undefined;
};

/** Shows the saved version of each field that the customer changed in another tab or on another device. */
export function ChangedElsewhere({ labelOf, ...fields }: Props) {
  const { fields: labels, savedElsewhere: texts } = customerMessages();
  const nameOf = (name: string) => labelOf?.(name) ?? String(labels[name as keyof typeof labels]);
  return (
    <ChangedFields
      {...fields}
      texts={texts}
      describe={(name, saved = "") => texts.now(nameOf(name), profileFieldText(name, saved))}
    />
  );
}
