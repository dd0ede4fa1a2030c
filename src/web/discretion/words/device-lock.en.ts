/** On My Account: automatic log-out on a shared device. */
export const deviceLock = {
  heading: "Automatic log-out",
  never: "You stay logged in on this device until you log out.",
  locks: (minutes: number) =>
    `After ${minutes} minutes without use, you're logged out on this device. Your cart stays.`,
  hint: "This applies to this device only.",
  label: "Log me out",
  choices: { never: "Never", 5: "After 5 minutes", 15: "After 15 minutes", 60: "After an hour" },
  keep: "Save",
};
