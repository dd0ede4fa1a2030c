import type { ShouldRevalidateFunction } from "react-router";

export const CONFLICT = 409;

/** Reloads the data after a conflict, to show the current values; other rejections change nothing. */
export const afterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === CONFLICT || defaultShouldRevalidate;
