import { PROFILE_LIMITS } from "../../../domain/accounts/profile-limits.ts";
import { TextField } from "../../components/forms/field.tsx";
import { makeOrderWords as words } from "./new-order-words.ts";

type Props = { values: Record<string, string>; errors: Record<string, string | undefined> };

/** First and last name of the person who gets an order. */
export function NameFields({ values, errors }: Props) {
  const name = (field: "firstName" | "lastName") => ({
    name: field,
    label: words[field],
    defaultValue: values[field] ?? "",
    error: errors[field],
    maxLength: PROFILE_LIMITS[field],
    required: true,
    autoComplete: "off",
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...name("firstName")} />
      <TextField {...name("lastName")} />
    </div>
  );
}
