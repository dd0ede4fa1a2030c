/** @module-tag full */
import { expect } from "vitest";
import { serverTest } from "../support/server-test.ts";

const CHAT = /<a [^>]*href="https:\/\/wa\.me\/94700000000"[^>]*>Ask us in the chat<\/a>/;

serverTest("links to the chat at the end of the FAQ and where no question has the words", async ({ call }) => {
  const articleOf = async (path: string) => {
    const { text } = await call(path);
    return text.slice(text.indexOf("<article"), text.indexOf("</article>"));
  };

  expect(await articleOf("/faq")).toMatch(CHAT);
  const nothing = await articleOf("/faq?find=xyzzy");
  expect(nothing).toMatch(new RegExp(`No question has these words\\..{0,12}${CHAT.source}`));
});
