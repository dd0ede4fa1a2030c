/** The sheet behind the shield, which only documents contain. */
export const privacySheet = {
  mode: "Discreet mode",
  modeHint: (neutralName: string) =>
    `Blurs photos, renames this tab “${neutralName}” and keeps your searches out of the browser history.`,
  hideNames: "Hide product names too",
  light: "Light mode",
  aboutExit: "What quick exit does and doesn't hide",
  clear: "Clear this device",
  clearHint: "Logs you out and removes your cart and settings from this browser. Your account and orders are safe.",
  confirmClear: "Yes, clear this device",
};
