import { DISTRICTS_TA } from "../../../domain/districts-ta.ts";
import type { CustomerMessages } from "../messages.ts";

export const districts: CustomerMessages["districts"] = DISTRICTS_TA;

export const provinces: CustomerMessages["provinces"] = {
  "1": "மேல்",
  "2": "மத்திய",
  "3": "தென்",
  "4": "வட",
  "5": "கிழக்கு",
  "6": "வடமேல்",
  "7": "வடமத்திய",
  "8": "ஊவா",
  "9": "சப்ரகமுவ",
};
