import type { DistrictCode } from "../../../domain/districts.ts";

/** For the list of payment methods until a guest has chosen a district: most orders go there. */
export const ASSUMED_DISTRICT: DistrictCode = "LK-11";

/** The destination of a guest's order: the fields of the first step. */
export const GUEST_DESTINATION = { chosen: { id: "guest", version: 0 } };

/** Id of the form with name, contact and address. */
export const GUEST_FORM_ID = "guest";

/** The fields as typed, and their hash, which the browser stores with the order's key in place of the contact. */
export type TypedGuest = { fields: Record<string, string>; hash: number };

/** Reads the fields of the first step. */
export function readGuest(): TypedGuest | undefined {
  const form = document.getElementById(GUEST_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return undefined;
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  return { fields, hash: hashOf(JSON.stringify(fields)) };
}

/** FNV-1a. */
function hashOf(text: string): number {
  const mixed = (hash: number, char: string) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93);
  return [...text].reduce(mixed, 0x81_1c_9d_c5);
}
