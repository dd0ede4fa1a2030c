/** Texts of packing documents. */
export const paperWords = {
  slips: "Parcels",
  labels: "Labels",
  from: "From",
  to: "To",
  questions: (number: string) => `Please give the number ${number} with any question.`,
  page: (page: number, count: number) => `${page} / ${count}`,
};
