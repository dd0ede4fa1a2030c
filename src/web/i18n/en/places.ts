import { DISTRICTS, type DistrictCode, PROVINCES, type ProvinceCode } from "../../../domain/districts.ts";

export const districts: Record<DistrictCode, string> = DISTRICTS;

export const provinces: Record<ProvinceCode, string> = PROVINCES;
