import { CancelAddress } from "../storefront/account/cancel-address.tsx";
import { GuideArticle } from "../storefront/list/guide-article.tsx";
import { GuideList } from "../storefront/list/guide-list.tsx";
import { A_CARD, LONG_TITLE } from "./samples.ts";
import { Chapter, Specimen } from "./specimen.tsx";

const WORDS = {
  ...{ title: "Guides", intro: "Plain answers.", products: "In this guide", empty: "There are no guides yet." },
};
const A_GUIDE = {
  ...{ slug: "sample", title: "How to choose a lamp", intro: "Light, size and care.", language: "en" as const },
  image: A_CARD.image,
};

/** Articles of the owner, and the way out of an address form. */
export function Guides() {
  return (
    <Chapter title="Guides">
      <Specimen title="GuideList: two guides, one of which has a long name; none">
        <GuideList guides={[A_GUIDE, { ...A_GUIDE, slug: "long", title: LONG_TITLE }]} words={WORDS} />
        <GuideList guides={[]} words={WORDS} />
      </Specimen>
      <Specimen title="GuideArticle: LandingText and products">
        <GuideArticle
          guide={{
            ...A_GUIDE,
            picture: A_CARD.image,
            text: { html: "<h2>Size</h2><p>Measure the table first.</p>", lang: "en" },
            products: [A_CARD],
          }}
          words={WORDS}
        />
      </Specimen>
      <Specimen title="CancelAddress">
        <CancelAddress to="/account" />
      </Specimen>
    </Chapter>
  );
}
