import { type FurtherAddress, MAX_FURTHER_ADDRESSES } from "../../../domain/accounts/further-address.ts";
import { ButtonLink } from "../../components/button.tsx";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { AddressLines, addressName } from "../shared/address-lines.tsx";

/** Additional addresses besides the profile's, with links to change them. */
export function CustomerAddresses({ kept }: { kept: readonly FurtherAddress[] }) {
  const { addresses } = customerMessages();
  return (
    <section id="addresses" aria-labelledby="addresses-heading" className="scroll-mt-24">
      <h2 id="addresses-heading" className="heading mb-3 text-2xl">
        {addresses.heading}
      </h2>
      <p className="text-ink-soft">{addresses.intro}</p>
      {kept.length > 0 && (
        <ul className="mt-5 grid gap-4 sm:grid-cols-2">
          {kept.map((each) => (
            <li key={each.id} className="flex flex-col rounded-picture bg-surface p-5">
              <h3 className="wrap-anywhere font-strong">{addressName(each)}</h3>
              <AddressLines of={each} />
              <Ways kept={each} />
            </li>
          ))}
        </ul>
      )}
      {kept.length < MAX_FURTHER_ADDRESSES ? (
        <ButtonLink to="/account/addresses/new" variant="secondary" className="mt-5">
          {addresses.add}
        </ButtonLink>
      ) : (
        <p className="mt-5">{addresses.full(MAX_FURTHER_ADDRESSES)}</p>
      )}
    </section>
  );
}

function Ways({ kept }: { kept: FurtherAddress }) {
  const { addresses } = customerMessages();
  const name = addressName(kept);
  const page = `/account/addresses/${kept.id}`;
  return (
    <p className="mt-auto flex flex-wrap gap-x-6 gap-y-2 pt-4">
      <ShopLink to={page} className={LINE_LINK} aria-label={addresses.editOf(name)}>
        {addresses.edit}
      </ShopLink>
      <ShopLink to={`${page}/remove`} className={LINE_LINK} aria-label={addresses.removeOf(name)}>
        {addresses.remove}
      </ShopLink>
    </p>
  );
}
