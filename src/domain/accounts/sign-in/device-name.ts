/** The first match wins: user agents contain each other's names. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

function partsOf(userAgent: string | null): { browser?: string; system?: string } {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

/** Returns the device name of a user agent, such as "Chrome on Android". */
export function deviceName(userAgent: string | null): string {
  const { browser, system } = partsOf(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

/** Returns the same as names alone, which need no translation: "Chrome, Android"; empty for an unknown device. */
export function deviceNames(userAgent: string | null): string {
  const { browser, system } = partsOf(userAgent);
  return [browser, system].filter(Boolean).join(", ");
}
