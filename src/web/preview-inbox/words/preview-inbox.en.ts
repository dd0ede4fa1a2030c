/** The owner reads the shop's emails here while no mail server is set. */
export const previewInbox = {
  heading: "Preview inbox",
  intro: "No mail server is set, so the shop's emails are kept here. This page opens on this computer only.",
  empty: "No emails yet.",
  to: (recipient: string) => `To ${recipient}`,
  asDesigned: "Show it as designed",
  back: "All emails",
};
