import { AdultLabel } from "./adult-label.tsx";
import { InstalledName } from "./installed-name.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { ShareTags } from "./share-tags.tsx";

/** Tags for readers other than the visitor: search engines, messengers, filters. */
export function SeoTags() {
  return (
    <>
      <LanguageLinks />
      <ShareTags />
      <AdultLabel />
      <InstalledName />
    </>
  );
}
