/** On My Account: automatic log-out on a shared device. */
export const deviceLock = {
  heading: "When others use this device",
  never: "You stay logged in on this device until you log out.",
  locks: (minutes: number) =>
    `When nobody uses the shop here for ${minutes} minutes, this device logs you out. Your cart stays.`,
  hint: "This is for this device only. Your other devices keep their own choice.",
  label: "Log me out",
  choices: { never: "Only when I do it", 5: "After 5 minutes", 15: "After 15 minutes", 60: "After an hour" },
  keep: "Keep this choice",
};
