import { oneOrMore } from "../plurals.ts";
import { type FactWords, inCentimetres, isQuiet } from "./fact-words.ts";

const length = (millimetres: string) => {
  const centimetres = inCentimetres(millimetres);
  return centimetres === null ? `${millimetres} mm` : `${centimetres} cm`;
};

export const words: FactWords = {
  heading: "Facts",
  careHeading: "Care",
  safetyHeading: "For your safety",
  names: {
    material: "Material",
    "body-safe": "Body-safe",
    power: "Power",
    runtime: "Use per charge",
    noise: "Noise",
    water: "Water",
    length: "Length",
    width: "Width",
    base: "Base",
    lubricants: "Use with lubricant",
    latex: "Safe with latex condoms",
  },
  facets: {
    names: { brand: "Brand", colour: "Colour", size: "Size", water: "Waterproof", rating: "Rating" },
    noise: (decibels) => `Up to ${decibels} dB`,
    rating: (stars) => `${stars} stars and up`,
  },
  measures: {
    runtime: (minutes) =>
      Number(minutes) % 60 === 0
        ? `${Number(minutes) / 60} ${oneOrMore(Number(minutes) / 60, "hour", "hours")}`
        : `${minutes} minutes`,
    noise: (decibels) => `Up to ${decibels} dB${isQuiet(decibels) ? ", about as loud as a library" : ""}`,
    length,
    width: length,
  },
  values: {
    material: {
      silicone: "Silicone",
      abs: "ABS plastic",
      glass: "Glass",
      steel: "Stainless steel",
      brass: "Brass",
      ceramic: "Ceramic",
      wood: "Wood",
      stone: "Stone",
      latex: "Latex",
      polyisoprene: "Polyisoprene",
      cotton: "Cotton",
      satin: "Satin",
      lace: "Lace",
      silk: "Silk",
      modal: "Modal",
      viscose: "Viscose",
      nylon: "Nylon",
      feather: "Feather",
      paper: "Paper",
      resin: "Resin",
      wax: "Wax",
    },
    "body-safe": { yes: "Yes" },
    power: { usb: "Rechargeable by USB", batteries: "Batteries", "by-hand": "None, used by hand" },
    water: { "splash-proof": "Splash-proof", waterproof: "Waterproof" },
    base: { "water-based": "Water", "silicone-based": "Silicone", "oil-based": "Oil" },
    lubricants: {
      "water-based": "Water-based",
      "silicone-based": "Silicone-based",
      "oil-based": "Oil-based",
    },
    latex: { safe: "Yes", unsafe: "No" },
    care: {
      "soap-and-water": "Wash with warm water and mild soap before and after use.",
      boil: "Can be boiled for five minutes.",
      rinse: "Rinse with clear water.",
      "damp-cloth": "Wipe with a damp cloth.",
      "hand-wash": "Wash by hand in cold water.",
      "wash-30": "Machine wash at 30 °C.",
      "wash-40": "Machine wash at 40 °C.",
      "wash-60": "Machine wash at 60 °C.",
      "no-bleach": "Don't bleach.",
      "air-dry": "Air-dry, away from sunlight.",
      dust: "Dust gently; don't wash.",
      "keep-cool": "Keep below 30 °C.",
      "keep-dry": "Keep in a dry place.",
      "keep-dark": "Keep away from sunlight.",
      "use-soon": "Use within six months of opening.",
    },
    safety: {
      "external-only": "For external use only.",
      "patch-test": "Try a little on your inner arm first and wait a day.",
      "not-on-broken-skin": "Don't use on broken or irritated skin.",
      nuts: "Contains nut oil.",
      "oil-and-latex": "Oil weakens latex: don't use with latex condoms.",
      "silicone-on-silicone": "Don't use with silicone-based lubricants.",
      "test-warmth": "Test the warmth on your wrist first.",
      slippery: "Floors and tubs may be slippery afterwards.",
      fire: "Never leave a flame unattended. Keep it away from children and curtains.",
      "single-use": "For single use.",
      "check-date": "Use before the date on the packet.",
      "with-consent": "Only when everyone involved agrees, and can stop at any time.",
      "ask-a-doctor": "If you're pregnant, unwell or unsure, ask a doctor first.",
    },
  },
};
