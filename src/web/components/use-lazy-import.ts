import { useState } from "react";

type Late<T> = { code: T | null; fetchCode: () => void };

/**
 * Code that most visits do without: it comes when it is asked for, and is null until then.
 * @param load such as `() => import("../ui/sheet.tsx")`
 * @param onMissing where it does not come
 */
export function useLateCode<T>(load: () => Promise<T>, onMissing?: () => void): Late<T> {
  const [code, setCode] = useState<T | null>(null);
  const fetchCode = () => {
    if (!code) void load().then((come) => setCode(() => come), onMissing);
  };
  return { code, fetchCode };
}
