/** Texts about the keyboard shortcuts of a list. */
export const keyWords = {
  button: "Keyboard",
  title: "Keys of this list",
  note: "They rest while you type in a field.",
  on: "Use these keys on this device",
  or: "or",
  keys: [
    [["/"], "Go to the search"],
    [["J", "↓"], "Next row"],
    [["K", "↑"], "Row before"],
    [["Enter"], "Open the row"],
    [["X"], "Choose the row, or not"],
    [["?"], "Show these keys"],
  ],
} as const;
