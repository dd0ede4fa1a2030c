/** One field of an EMVCo QR payload: two digits, and its value. */
export type EmvField = readonly [id: string, value: string];

/** Most characters of a value: its length has two digits. */
const MAX_VALUE = 99;
const HEAD = /^(\d{2})(\d{2})/;

/**
 * Parses the fields of an EMVCo QR payload (EMV QR Code Specification for Payment Systems, merchant-presented mode).
 * Returns null when the text does not consist of such fields.
 */
export function parseEmvFields(text: string): EmvField[] | null {
  const fields: EmvField[] = [];
  for (let rest = text; rest !== ""; ) {
    const [head, id = "", length = ""] = HEAD.exec(rest) ?? [];
    if (head === undefined) return null;
    const end = head.length + Number(length);
    if (length === "00" || rest.length < end) return null;
    fields.push([id, rest.slice(head.length, end)]);
    rest = rest.slice(end);
  }
  return fields;
}

/**
 * Writes fields as a payload, without a checksum.
 * @throws {RangeError} when a value is empty or too long
 */
export function formatEmvFields(fields: readonly EmvField[]): string {
  return fields
    .map(([id, value]) => {
      if (value === "" || value.length > MAX_VALUE) throw new RangeError(`value of field ${id} has a wrong length`);
      return `${id}${String(value.length).padStart(2, "0")}${value}`;
    })
    .join("");
}

const POLYNOMIAL = 0x1021;

/**
 * Returns the CRC-16 of a payload in hexadecimal: polynomial 1021, initial value FFFF (ISO/IEC 13239, EMVCo §4.7.3).
 */
export function emvChecksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? POLYNOMIAL : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
