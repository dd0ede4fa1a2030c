const KEY = "checkout";

/** The last order that this browser placed: the same cart is placed under the same key (idempotent). */
export type OpenOrder = { key: string; content: string; number: string | null };

export function readOpenOrder(): OpenOrder | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isOpenOrder(stored) ? stored : null;
  } catch {
    // No storage or damaged content: there is no open order, and the next placement starts with a new key.
    return null;
  }
}

function isOpenOrder(value: unknown): value is OpenOrder {
  if (typeof value !== "object" || value === null) return false;
  const { key, content, number } = value as Partial<Record<keyof OpenOrder, unknown>>;
  return typeof key === "string" && typeof content === "string" && (number === null || typeof number === "string");
}

function write(order: OpenOrder | null) {
  try {
    if (order) localStorage.setItem(KEY, JSON.stringify(order));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage a reload places again; the server cancels the unpaid order before it.
  }
}

/** Returns the key for this content: the current one while the content stays the same, else a new one. */
export function keyFor(content: string): string {
  const open = readOpenOrder();
  if (open?.content === content) return open.key;
  const key = crypto.randomUUID();
  write({ key, content, number: null });
  return key;
}

export function rememberNumber(number: string): void {
  const open = readOpenOrder();
  if (open) write({ ...open, number });
}

export function clearOpenOrder(): void {
  write(null);
}
