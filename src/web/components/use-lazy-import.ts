import { useState } from "react";

type LazyImport<T> = { code: T | null; fetchCode: () => void };

/**
 * Imports code on demand that most visits do not need. Null until it has loaded.
 * @param load such as `() => import("./dialog.tsx")`
 * @param onMissing called when the import fails
 */
export function useLazyImport<T>(load: () => Promise<T>, onMissing?: () => void): LazyImport<T> {
  const [code, setCode] = useState<T | null>(null);
  const fetchCode = () => {
    if (!code) void load().then((come) => setCode(() => come), onMissing);
  };
  return { code, fetchCode };
}
