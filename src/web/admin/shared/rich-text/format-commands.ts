import type Squire from "squire-rte";

export const FORMATS = ["bold", "italic", "heading", "subheading", "bullets", "numbers", "link"] as const;
export type Format = (typeof FORMATS)[number];

const TAGS: Record<Format, string> = {
  bold: "B",
  italic: "I",
  heading: "H3",
  subheading: "H4",
  bullets: "UL",
  numbers: "OL",
  link: "A",
};

/** Returns the formats of the selected text. */
export function formatsAt(editor: Squire): Format[] {
  return FORMATS.filter((format) => editor.hasFormat(TAGS[format]));
}

/** Adds a format to the selected text, or removes it; a link is only removed here. */
export function toggleFormat(editor: Squire, format: Format): void {
  const isOn = editor.hasFormat(TAGS[format]);
  if (format === "bold") isOn ? editor.removeBold() : editor.bold();
  if (format === "italic") isOn ? editor.removeItalic() : editor.italic();
  if (format === "heading" || format === "subheading") setBlocks(editor, isOn ? "P" : TAGS[format]);
  if (format === "bullets" || format === "numbers") makeList(editor, isOn ? null : format);
  if (format === "link") editor.removeLink();
  editor.focus();
}

function makeList(editor: Squire, list: "bullets" | "numbers" | null): void {
  if (list === null) return void editor.removeList();
  // An item of a list is no heading.
  if (editor.hasFormat("H3") || editor.hasFormat("H4")) setBlocks(editor, "P");
  if (list === "bullets") editor.makeUnorderedList();
  else editor.makeOrderedList();
}

function setBlocks(editor: Squire, tag: string): void {
  if (editor.hasFormat("UL") || editor.hasFormat("OL")) editor.removeList();
  editor.modifyBlocks((fragment) => {
    for (const block of fragment.querySelectorAll("p,h3,h4")) {
      const changed = document.createElement(tag);
      changed.append(...block.childNodes);
      block.replaceWith(changed);
    }
    return fragment;
  });
}
