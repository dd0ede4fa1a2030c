import { DISTRICT_CODES, DISTRICTS, type DistrictCode } from "../districts.ts";

/** Returns the district with this name or code. */
export function findDistrict(text: string): DistrictCode | undefined {
  const wanted = text.trim().toLowerCase();
  return DISTRICT_CODES.find((each) => [each, DISTRICTS[each]].some((name) => name.toLowerCase() === wanted));
}
