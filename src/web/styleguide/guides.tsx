import { CancelAddress } from "../storefront/account/cancel-address.tsx";
import { GuideArticle } from "../storefront/list/guide-article.tsx";
import { GuideList } from "../storefront/list/guide-list.tsx";
import { AskForm } from "../storefront/questions/ask-form.tsx";
import { A_CARD, LONG_TITLE } from "./samples.ts";
import { Chapter, Specimen } from "./specimen.tsx";

const WORDS = {
  title: "Guides",
  intro: "Plain answers.",
  products: "In this guide",
  empty: "There are no guides yet.",
};
const A_GUIDE = {
  slug: "sample",
  title: "How to choose a lamp",
  intro: "Light, size and care.",
  language: "en" as const,
  image: A_CARD.image,
};

const QUESTION_WORDS = {
  all: "",
  title: "",
  ask: "",
  intro: "",
  sent: "",
  confirm: "",
  answer: "",
  example: "",
  toProduct: "",
  text: "Your question",
  textHint: "Up to 300 characters.",
  send: "Send question",
  sending: "Sending...",
  email: "Email for our answer",
  emailHint: "We'll ask you to confirm it.",
  wantsMail: "Email me when it's answered",
  wantsMailHint: "The email doesn't name the product.",
};

/** Articles of the owner, questions, and the way out of an address form. */
export function Guides() {
  return (
    <Chapter title="Guides and questions">
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
      <Specimen title="AskForm: of a customer; of a visitor">
        <AskForm words={QUESTION_WORDS} isCustomer formKey="sample-1" answer={undefined} />
        <AskForm words={QUESTION_WORDS} isCustomer={false} formKey="sample-2" answer={undefined} />
      </Specimen>
      <Specimen title="CancelAddress">
        <CancelAddress to="/account" />
      </Specimen>
    </Chapter>
  );
}
