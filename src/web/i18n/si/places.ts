import { DISTRICTS_SI } from "../../../domain/districts-si.ts";
import type { CustomerMessages } from "../messages.ts";

export const districts: CustomerMessages["districts"] = DISTRICTS_SI;

export const provinces: CustomerMessages["provinces"] = {
  "1": "බස්නාහිර",
  "2": "මධ්‍යම",
  "3": "දකුණු",
  "4": "උතුරු",
  "5": "නැගෙනහිර",
  "6": "වයඹ",
  "7": "උතුරු මැද",
  "8": "ඌව",
  "9": "සබරගමුව",
};
