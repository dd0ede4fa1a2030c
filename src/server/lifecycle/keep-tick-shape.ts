import { executionAsyncResource } from "node:async_hooks";
import { nextTick } from "node:process";

const kept: object[] = [];

/**
 * `process.nextTick` notes each task in an object with computed keys. A full collection that finds none of them takes V8's knowledge of their shape, and then each of
 * their keys is written the slow way for as long as the process lives: 350 ns a task instead of 60, a fifth of a page from memory (decision 062). One task that
 * is kept for ever is found by every collection.
 */
export function keepTickShape(): void {
  nextTick(() => kept.push(executionAsyncResource()));
}
