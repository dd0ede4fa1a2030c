import { isDistrictCode } from "../../../domain/districts.ts";
import { customerMessages } from "../../i18n/messages.ts";

/** Returns the stored value of a profile or address field as the form shows it. */
export function profileFieldText(name: string, stored: string): string {
  const { fields, districts } = customerMessages();
  if (name === "state" && isDistrictCode(stored)) return districts[stored];
  const genders: Record<string, string> = { Male: fields.male, Female: fields.female, Other: fields.other };
  return (name === "gender" && genders[stored]) || stored;
}
