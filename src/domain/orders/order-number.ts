/** `Order-` and milliseconds since 1970 (spec §9). Unique by the database: whoever finds it taken tries the next millisecond. */
export function orderNumberAt(time: Date, bump = 0): string {
  return `Order-${time.getTime() + bump}`;
}
