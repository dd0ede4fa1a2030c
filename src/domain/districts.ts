/** The 25 districts of Sri Lanka, keyed by ISO 3166-2:LK code, in the order of their provinces. */
export const DISTRICTS = {
  "LK-11": "Colombo",
  "LK-12": "Gampaha",
  "LK-13": "Kalutara",
  "LK-21": "Kandy",
  "LK-22": "Matale",
  "LK-23": "Nuwara Eliya",
  "LK-31": "Galle",
  "LK-32": "Matara",
  "LK-33": "Hambantota",
  "LK-41": "Jaffna",
  "LK-42": "Kilinochchi",
  "LK-43": "Mannar",
  "LK-44": "Vavuniya",
  "LK-45": "Mullaitivu",
  "LK-51": "Batticaloa",
  "LK-52": "Ampara",
  "LK-53": "Trincomalee",
  "LK-61": "Kurunegala",
  "LK-62": "Puttalam",
  "LK-71": "Anuradhapura",
  "LK-72": "Polonnaruwa",
  "LK-81": "Badulla",
  "LK-82": "Monaragala",
  "LK-91": "Ratnapura",
  "LK-92": "Kegalle",
} as const;

/** The nine provinces by the first digit of their districts' codes, in the order of ISO 3166-2:LK. */
export const PROVINCES = {
  "1": "Western",
  "2": "Central",
  "3": "Southern",
  "4": "Northern",
  "5": "Eastern",
  "6": "North Western",
  "7": "North Central",
  "8": "Uva",
  "9": "Sabaragamuwa",
} as const;

export type ProvinceCode = keyof typeof PROVINCES;
export type DistrictCode = keyof typeof DISTRICTS;

export const DISTRICT_CODES = Object.keys(DISTRICTS) as DistrictCode[];

export function isDistrictCode(value: string): value is DistrictCode {
  return Object.hasOwn(DISTRICTS, value);
}

/** The districts of each province. */
export function districtsByProvince(): { province: ProvinceCode; districts: DistrictCode[] }[] {
  return (Object.keys(PROVINCES) as ProvinceCode[]).map((province) => ({
    province,
    districts: DISTRICT_CODES.filter((code) => code.startsWith(`LK-${province}`)),
  }));
}
