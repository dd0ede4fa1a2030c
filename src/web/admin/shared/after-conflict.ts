import type { ShouldRevalidateFunction } from "react-router";

const CONFLICT = 409;

/** Whoever is told that something has changed meanwhile sees what it is now; after other refusals nothing has. */
export const afterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === CONFLICT || defaultShouldRevalidate;
