import { type IconNode, Mail, MessageCircle, Phone } from "lucide";
import { chatUrl } from "../../../domain/content/shop-facts.ts";
import { Icon } from "../../components/icon.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { useMessages } from "../../i18n/use-messages.ts";

const CONTACT_LINK =
  "flex min-h-16 items-center gap-3 rounded-picture border border-line bg-surface px-5 py-3 font-strong transition-colors hover:border-ink";

/** The three contact channels, each one tap. */
export function ContactWays() {
  const { help, footer } = useMessages();
  const shop = useShopFacts()?.shop;
  if (!shop) return null;
  return (
    <ul aria-label={footer.contact} className="mb-10 grid gap-3 md:grid-cols-3 md:gap-4">
      <li>
        <a href={chatUrl(shop.chatNumber)} target="_blank" rel="noopener noreferrer" className={CONTACT_LINK}>
          <Sign icon={MessageCircle} />
          {help.chat}
        </a>
      </li>
      <li>
        <a href={`tel:${shop.phone.replace(/[^+\d]/g, "")}`} className={CONTACT_LINK}>
          <Sign icon={Phone} />
          {shop.phone}
        </a>
      </li>
      <li>
        <a href={`mailto:${shop.email}`} className={CONTACT_LINK}>
          <Sign icon={Mail} />
          <span className="wrap-anywhere">
            {shop.email.replace(/@.*/, "@")}
            <wbr />
            {shop.email.replace(/.*@/, "")}
          </span>
        </a>
      </li>
    </ul>
  );
}

function Sign({ icon }: { icon: IconNode }) {
  return <Icon of={icon} className="size-5 shrink-0 text-sage" aria-hidden="true" />;
}
