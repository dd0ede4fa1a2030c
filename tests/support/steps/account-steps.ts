import type { Page } from "playwright-core";
import { FILLED_FORM } from "./account-forms.ts";

const LABELS = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  password: "Password",
  confirmPassword: "Confirm Password",
  address1: "Address Line 1",
  city: "City",
  postalCode: "Postal code",
} as const;

type Changed = Partial<Record<keyof typeof LABELS | "gender" | "address2" | "state", string>> & { email: string };

/** Fills in the whole form at `/register`, including optional fields. */
export async function fillRegistration(page: Page, changed: Changed): Promise<void> {
  const values: Record<string, string> = { ...FILLED_FORM, ...changed };
  for (const [name, label] of Object.entries(LABELS)) {
    await page.getByLabel(label, { exact: true }).fill(values[name] ?? "");
  }
  await page.getByText("More (optional)").click();
  await page.getByLabel("Gender").selectOption(values.gender ?? "");
  await page.getByLabel("Address Line 2").fill(values.address2 ?? "");
  await page.getByLabel("District").selectOption(values.state ?? "");
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}
