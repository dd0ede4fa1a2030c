import { districtsByProvince } from "../../../domain/districts.ts";
import { customerMessages } from "../../i18n/messages.ts";
import type { OptionGroup } from "./field.tsx";

/** Returns the districts by province, as options of a select box. */
export function districtOptions(): OptionGroup[] {
  const { provinces, districts } = customerMessages();
  return districtsByProvince().map(({ province, districts: codes }) => ({
    label: provinces[province],
    options: codes.map((code) => ({ value: code, label: districts[code] })),
  }));
}
