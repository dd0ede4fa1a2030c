import type { Registration } from "../../../src/domain/accounts/register-input.ts";
import { registerInput } from "../../../src/domain/accounts/register-input.ts";
import type { ClientInfo } from "../../../src/domain/accounts/sign-in/session.ts";

/** Valid fields of the registration form (spec §5). */
export const FILLED_FORM: Record<string, string> = {
  firstName: "Nimali",
  lastName: "Test",
  email: "nimali@example.test",
  password: "a good long password",
  confirmPassword: "a good long password",
  phone: "077 123 4567",
  gender: "",
  address1: "1 Test Road",
  address2: "",
  city: "Colombo",
  state: "LK-11",
  postalCode: "00300",
  country: "Sri Lanka",
};

/** Parsed content of the registration form. */
export function aRegistration(changed: Record<string, string> = {}): Registration {
  return registerInput.parse({ ...FILLED_FORM, ...changed });
}

/** Client info of a browser: its IP address, and its cookies. */
export function aClientInfo(cookies: readonly string[] | null = [], clientIp = "192.0.2.1"): ClientInfo {
  const sent = (cookies ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
  return { clientIp, headers: new Headers(sent ? { cookie: sent } : {}) };
}
