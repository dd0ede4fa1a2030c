import { AdultLabel } from "./adult-label.tsx";
import { InstalledName } from "./installed-name.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { ShareTags } from "./share-tags.tsx";

/** What a document says to others than its reader. */
export function FoundTags() {
  return (
    <>
      <LanguageLinks />
      <ShareTags />
      <AdultLabel />
      <InstalledName />
    </>
  );
}
