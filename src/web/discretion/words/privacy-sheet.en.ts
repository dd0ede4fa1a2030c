/** The sheet behind the shield, which only documents contain. */
export const privacySheet = {
  mode: "Discreet mode",
  modeHint: (neutralName: string) =>
    `Blurs photos, renames this tab “${neutralName}” and keeps your searches out of the browser history.`,
  hideNames: "Hide product names too",
  hideNamesHint: "Blurs product names until you tap them.",
  exitHint:
    "Opens a neutral page straight away. Pressing Shift three times does the same. We can't clear your browser history.",
  aboutExit: "What quick exit does and doesn't hide",
  clear: "Clear this device",
  clearHint: "Logs you out and removes your cart and settings from this browser. Your account and orders are safe.",
  confirmClear: "Yes, clear this device",
};
