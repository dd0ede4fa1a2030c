import { averageStars } from "../../../domain/catalog/listing/product-card.ts";
import type { Language } from "../../../domain/languages.ts";
import type { PublishedReviews } from "../../../domain/reviews/published-reviews.server.ts";
import { questionWords } from "../shared/question-words.server.ts";

type Words = {
  heading: string;
  summary: (average: string, reviews: number) => string;
  /** In place of the summary, above the examples of the demonstration. */
  examples: string;
  stars: (stars: number) => string;
  answer: string;
  /** After a nickname: reviews are written by customers who received the product. */
  received: string;
  /** Name of the filter by stars, and its first choice. */
  filter: string;
  all: string;
};

// On the server only: a page receives the words that it displays, and no others.
const WORDS: Record<Language, Words> = {
  en: {
    heading: "Reviews",
    summary: (average, reviews) =>
      `${average} of 5 stars, from ${reviews === 1 ? "1 buyer" : `${reviews} buyers`}. Each has received it from us.`,
    examples: "These are examples. Reviews by buyers will replace them.",
    stars: (stars) => `${stars} of 5 stars`,
    answer: "The shop answers",
    received: "Received it",
    filter: "Filter by stars",
    all: "All",
  },
  si: {
    heading: "සමාලෝචන",
    summary: (average, reviews) =>
      `තරු 5න් ${average}, මිලට ගත් ${reviews === 1 ? "එක් අයෙකුගෙන්" : `${reviews} දෙනෙකුගෙන්`}. ඒ සියල්ලන්ට එය අපෙන් ලැබී ඇත.`,
    examples: "මේවා උදාහරණ පමණි. මිලට ගත් අයගේ සමාලෝචන ඒවා වෙනුවට එනු ඇත.",
    stars: (stars) => `තරු 5න් ${stars}`,
    answer: "සාප්පුවේ පිළිතුර",
    received: "භාණ්ඩය ලැබී ඇත",
    filter: "තරු අනුව පෙරන්න",
    all: "සියල්ල",
  },
  ta: {
    heading: "விமர்சனங்கள்",
    summary: (average, reviews) =>
      `5 நட்சத்திரங்களில் ${average}, வாங்கிய ${reviews === 1 ? "ஒருவரிடமிருந்து" : `${reviews} பேரிடமிருந்து`}. அனைவரும் இதை எங்களிடமிருந்து பெற்றவர்கள்.`,
    examples: "இவை எடுத்துக்காட்டுகள் மட்டுமே. வாங்கியவர்களின் விமர்சனங்கள் இவற்றுக்குப் பதிலாக வரும்.",
    stars: (stars) => `5 நட்சத்திரங்களில் ${stars}`,
    answer: "கடையின் பதில்",
    received: "பொருள் கிடைத்தது",
    filter: "நட்சத்திரங்களின்படி வடிகட்டுக",
    all: "எல்லாம்",
  },
};

/** Returns a product's reviews in words; null when there are none. */
export function describeReviews(found: PublishedReviews | null, language: Language) {
  if (!found) return null;
  const { rating, shown } = found;
  const words = WORDS[language];
  return {
    rating: rating && { average: averageStars(rating), count: rating.reviews },
    heading: words.heading,
    summary: rating ? words.summary(String(averageStars(rating)), rating.reviews) : words.examples,
    /** Label of each review; null for reviews by buyers. */
    label: rating ? null : questionWords(language).example,
    answerHeading: words.answer,
    /** After each nickname; null for examples. */
    received: rating ? words.received : null,
    filter: rating ? filterOf(shown, words) : null,
    shown: shown.map(({ stars, ...review }) => ({ ...review, stars, starsText: words.stars(stars) })),
  };
}

/** The numbers of stars to filter by, most first, with their reviews; null when all reviews have the same. */
function filterOf(shown: PublishedReviews["shown"], words: Words) {
  const counts = new Map<number, number>();
  for (const { stars } of shown) counts.set(stars, (counts.get(stars) ?? 0) + 1);
  if (counts.size < 2) return null;
  const choices = [...counts].toSorted(([one], [other]) => other - one);
  return {
    label: words.filter,
    all: words.all,
    choices: choices.map(([stars, count]) => ({ stars, count, label: words.stars(stars) })),
  };
}

export type DescribedReviews = NonNullable<ReturnType<typeof describeReviews>>;
