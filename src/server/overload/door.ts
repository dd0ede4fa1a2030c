import { setImmediate as nextTurn } from "node:timers/promises";

/** However many come, those who are inside have their turn, too: some 10 ms. */
const MOST_TURNS = 100;

/**
 * Node lets in one connection in each turn of its loop (libuv). While pages are made, with a piece of one in every turn, who knocks would wait for as
 * many pieces as there are others before the door, even to be told that there is no room.
 */
export class Door {
  private entered = 0;

  /** A connection is open. */
  readonly note = (): void => {
    this.entered += 1;
  };

  /** Turns without work, until one in which nobody came. */
  async letIn(): Promise<void> {
    // The end of this turn: who stood first may be in already.
    await nextTurn();
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const before = this.entered;
      await nextTurn();
      if (this.entered === before) return;
    }
  }
}
