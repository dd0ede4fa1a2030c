/** Results of loaders and actions, by route. */
export type PageData = { loaderData: Record<string, unknown>; actionData: Record<string, unknown> | null };

/** Escapes data in a script: it must not end the element or begin a comment. */
const IN_SCRIPT = /[<>&\u2028\u2029]/g;
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Passes the page's data to React Router's script in the format that it reads (turbo-stream): a flat list of all
 * values, in which objects and lists refer to others by index. Sent as that list, a document would be 500 bytes larger,
 * because indexes compress badly.
 */
const READER = `(function(d){var a=[],c=__reactRouterContext.streamController;
function place(v){if(v===null)return-5;var i=a.push(v)-1;if(Array.isArray(v))a[i]=v.map(place);else if(typeof v=="object"){a[i]={};for(var k in v)a[i]["_"+place(k)]=place(v[k])}return i}
place(d);c.enqueue(JSON.stringify(a)+"\\n");c.close()})`;

/**
 * Returns the script with a page's data, to follow the one that opens its stream; null for data that JSON cannot
 * represent, such as dates.
 */
export function dataScript({ loaderData, actionData }: PageData): string | null {
  const state = { loaderData, actionData, errors: null };
  // A route without data is not the same as one whose data is missing.
  const isWhole = Object.values(loaderData).every((data) => data !== undefined);
  if (!isWhole || !isPlain(state)) return null;
  return `${READER}(${JSON.stringify(state).replace(IN_SCRIPT, escaped)});`;
}

/** True when a value survives a round trip through JSON; undefined properties of an object are omitted. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(([key, inner]) => key !== "__proto__" && (inner === undefined || isPlain(inner)));
}
