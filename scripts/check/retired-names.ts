import { nodesIn } from "./syntax.ts";

export type RetiredName = { line: number; rule: "retired name"; text: string };

/** Words that no identifier and no file name has, with the terms that replace them. */
const RETIRED = new Map([
  ["anew", "again"],
  ["anybody", "the actor, such as customer or staff"],
  ["basket", "draft order, or cart"],
  ["booked", "Merchant API"],
  ["everybody", "the actor, such as customer or staff"],
  ["forget", "delete, expire, clear or redact"],
  ["forgets", "delete, expire, clear or redact"],
  ["forgetting", "delete, expire, clear or redact"],
  ["forgotten", "deleted, expired, cleared or redacted"],
  ["former", "previous, old, retired or compare-at"],
  ["goods", "items"],
  ["handed", "uploaded"],
  ["hand in", "upload"],
  ["journey", "browser test"],
  ["missed search", "zero-result search"],
  ["move order", "change the order status"],
  ["nobody", "the actor, such as customer or staff"],
  ["own views", "saved views"],
  ["papers", "packing documents"],
  ["placing", "placement"],
  ["promised", "reserved, or arrives by"],
  ["sabotage", "guard removal"],
  ["sealed", "encrypted"],
  ["shelf", "product list, or LRU cache"],
  ["somebody", "the actor, such as customer or staff"],
  ["stand in", "simulator, or blur placeholder"],
  ["telephone", "phone"],
  ["tidied", "canonical, or normalised"],
  ["tidy", "canonical, or normalise"],
  ["told", "sent, listed or displayed"],
  ["unproven", "pending"],
  ["veil", "obfuscate, or blur"],
  ["veiled", "obfuscated, or blurred"],
  ["whoever", "the actor, such as customer or staff"],
  ["wish", "wishlist, request or subscription"],
  ["wished", "requested"],
  ["wishes", "wishlist, requests or subscriptions"],
]);

const IDENTIFIER = /^(?:JSX|Private)?Identifier$/;
const PARTS = /[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/** Identifiers of a source file, and parts of its path, that contain a retired word. */
export function retiredNames(path: string, code: string): RetiredName[] {
  const inPath = retiredWords(path).map((word) => problem(1, path, word));
  const inCode = nodesIn(path, code).flatMap(({ type, name, start }) => {
    if (!IDENTIFIER.test(type) || typeof name !== "string") return [];
    const line = code.slice(0, start).split("\n").length;
    return retiredWords(name).map((word) => problem(line, name, word));
  });
  return [...inPath, ...inCode];
}

function retiredWords(name: string): string[] {
  const words = name.split(PARTS).map((word) => word.toLowerCase());
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  return [...words, ...pairs].filter((word) => RETIRED.has(word));
}

function problem(line: number, name: string, word: string): RetiredName {
  return { line, rule: "retired name", text: `${name}: "${word}" is ${RETIRED.get(word)}` };
}
