import { type ComponentType, lazy } from "react";

type Module<P> = { default: ComponentType<P> };

/**
 * A component that the server renders and whose code loads after the page. When its code cannot load, the HTML of the
 * first page stays as it is, with what was typed, and works as without JavaScript: browsers do not import a module
 * again that failed once.
 */
export function lazyPart<P>(load: () => Promise<Module<P>>) {
  // Modules of the first page run before its hydration.
  const isFirstPage = globalThis.document?.documentElement.dataset.hydrated === undefined;
  return lazy(() =>
    load().catch((error: unknown) => (isFirstPage ? new Promise<never>(() => undefined) : Promise.reject(error))),
  );
}
