import { LONG_TITLE } from "./samples.ts";

export const FACETS = {
  inStock: 9,
  facets: [
    {
      name: "material" as const,
      label: "Material",
      options: [["silicone", "Silicone", 4] as const, ["glass", "Glass", 2] as const],
    },
    { name: "rating" as const, label: "Rating", options: [["4", "4 stars and up", 3] as const] },
  ],
};

const A_REVIEW = { starsText: "4 of 5 stars", language: "en" as const, reply: null };

export const REVIEWS = {
  heading: "Reviews",
  summary: "4 of 5 stars, from 2 buyers.",
  label: null,
  answerHeading: "The shop answers",
  received: "Received it",
  filter: { label: "Filter by stars", all: "All", choices: [{ stars: 5, count: 1, label: "5 of 5 stars" }] },
  rating: { average: 4, count: 2 },
  shown: [
    { ...A_REVIEW, id: "0", stars: 5, nickname: "Blue moon", text: LONG_TITLE, reply: "Thank you." },
    { ...A_REVIEW, id: "1", stars: 3, nickname: "Lamp", text: "Smaller than I thought." },
  ],
};

export const QUESTIONS = {
  words: {
    title: "Questions",
    ask: "Ask a question",
    all: "All questions",
    answer: "The shop answers",
    example: "Example",
  },
  shown: [{ text: LONG_TITLE, answer: "Very soft.", language: "en" as const, isExample: true }],
  hasMore: true,
  path: "#",
};

export const FACTS = {
  heading: "Facts",
  lines: [{ name: "Material", values: ["Ceramic", "Oak"] }],
  guides: [{ heading: "Care", sentences: ["Wipe it with a damp cloth.", "Keep it away from the sun."] }],
};
