import { ChangedFields } from "../../components/changed-fields.tsx";
import { profileFieldText } from "../../components/profile-field-text.ts";
import { customerMessages } from "../../i18n/messages.ts";

type Props = Pick<React.ComponentProps<typeof ChangedFields>, "changed" | "now" | "values">;

/** Shows the saved version of each field that the customer changed in another tab or on another device. */
export function ChangedElsewhere(fields: Props) {
  const { savedElsewhere: texts } = customerMessages();
  return (
    <ChangedFields
      {...fields}
      texts={texts}
      describe={(name, saved = "") => texts.now(labelOf(name), profileFieldText(name, saved))}
    />
  );
}

function labelOf(name: string): string {
  const { fields, addresses } = customerMessages();
  return name === "label" ? addresses.label : String(fields[name as keyof typeof fields]);
}
