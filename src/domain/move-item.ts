/** Returns an order as the field of a form, for its fingerprint (`traceOf`). */
export function orderFields(order: readonly string[]): { order: string } {
  return { order: order.join() };
}

/** Moves a member of a list to another index, which is limited to the ends. */
export function moveItem(list: readonly string[], member: string, place: number): string[] {
  const others = list.filter((each) => each !== member);
  return others.toSpliced(Math.max(place, 0), 0, member);
}
