/** Reviews of received products. */
export const reviewing = {
  write: "Write a review",
  mine: "Your review",
  intro:
    "Only your nickname is shown, never your name and never what you ordered. We read each review before it appears.",
  stars: "How many stars?",
  starsOf: (count: number) => (count === 1 ? "1 star" : `${count} stars`),
  nickname: "Nickname",
  nicknameHint: "Not your name: nobody is to know that it is you.",
  text: "What do you think of it?",
  send: "Send",
  sent: "Thank you. It appears once we have read it.",
  waiting: "Your review waits for us to read it. Nobody else sees it yet.",
  approved: "Your review is shown. When you change it, it is hidden until we have read it again.",
  refused: (why: string) => `Your review is not shown: ${why}`,
  answer: "Our answer",
  remove: "Delete my review",
  ofOrder: "Reviews",
  writeAbout: (title: string) => `Write about ${title}`,
};
