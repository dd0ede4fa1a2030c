import { ROLES, type Role } from "../../../domain/admin/permissions.ts";
import { enteringWords, ROLE_NAMES } from "../../i18n/admin/entering-words.ts";
import { SelectField } from "../field.tsx";

const OPTIONS = ROLES.map((role) => ({ value: role, label: `${ROLE_NAMES[role].name}: ${ROLE_NAMES[role].may}` }));

/** What each role may, in its own line. */
export function RoleField({ chosen, error }: { chosen: Role; error?: string }) {
  return (
    <SelectField
      name="role"
      label={enteringWords.staff.role}
      options={OPTIONS}
      defaultValue={chosen}
      error={error}
      required
    />
  );
}
