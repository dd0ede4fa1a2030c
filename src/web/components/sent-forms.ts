import type { DataStrategyResult } from "react-router";

/** Results of a request by route; a result under any route of the page counts for the action. */
export type Results = Record<string, DataStrategyResult>;

type Run = (request: Request, next: () => Promise<Results>) => Promise<Results>;

/** How the next request to a path runs; a form sets it on submit (`unsent.ts`). */
export const sentForms = new Map<string, Run>();
