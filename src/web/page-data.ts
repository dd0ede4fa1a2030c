/** What a loader or an action has returned, by its route. */
export type PageData = { loaderData: Record<string, unknown>; actionData: Record<string, unknown> | null };

/** In a script nothing of it ends the element, nor begins a comment. */
const IN_SCRIPT = /[<>&\u2028\u2029]/g;
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Gives React Router's script the data of the page in the form that it reads: a list of all values, in which objects and lists name theirs by their
 * places in it (turbo-stream). As that list a document would be half a kilobyte larger: numbers of places are what compresses worst.
 */
const READER = `(function(d){var a=[],c=__reactRouterContext.streamController;
function place(v){if(v===null)return-5;var i=a.push(v)-1;if(Array.isArray(v))a[i]=v.map(place);else if(typeof v=="object"){a[i]={};for(var k in v)a[i]["_"+place(k)]=place(v[k])}return i}
place(d);c.enqueue(JSON.stringify(a)+"\\n");c.close()})`;

/** The script with a page's data, to stand after the one that opens its stream; null for data that JSON does not say, such as dates. */
export function dataScript({ loaderData, actionData }: PageData): string | null {
  const state = { loaderData, actionData, errors: null };
  // A route without data is not the same as one whose data are missing.
  const isWhole = Object.values(loaderData).every((data) => data !== undefined);
  if (!isWhole || !isPlain(state)) return null;
  return `${READER}(${JSON.stringify(state).replace(IN_SCRIPT, escaped)});`;
}

/** Whether a value is the same after a way through JSON; what is undefined in an object is left out. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(([key, inner]) => key !== "__proto__" && (inner === undefined || isPlain(inner)));
}
