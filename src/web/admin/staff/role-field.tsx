import { ROLES, type Role } from "../../../domain/staff/permissions.ts";
import { SelectField } from "../../components/forms/field.tsx";
import { enteringWords, ROLE_NAMES } from "../shared/sign-in-words.ts";

const OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role].name }));

/** Selects a role, with the permissions of each below. */
export function RoleField({ chosen, error }: { chosen: Role; error?: string }) {
  return (
    <div>
      <SelectField
        name="role"
        label={enteringWords.staff.role}
        options={OPTIONS}
        defaultValue={chosen}
        error={error}
        required
      />
      <ul className="mt-2 text-ink-soft text-sm">
        {ROLES.map((role) => (
          <li key={role}>
            <span className="font-strong">{ROLE_NAMES[role].name}</span>: {ROLE_NAMES[role].may}
          </li>
        ))}
      </ul>
    </div>
  );
}
