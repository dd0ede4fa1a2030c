/** A list in which one of its members stands at another place, from 0; places beyond the ends are the ends. */
export function movedTo(list: readonly string[], member: string, place: number): string[] {
  const others = list.filter((each) => each !== member);
  return others.toSpliced(Math.max(place, 0), 0, member);
}
