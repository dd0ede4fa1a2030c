/** English and Tamil use the singular for 1 only. */
export function oneOrMore(count: number, one: string, more: string): string {
  return count === 1 ? one : more;
}
