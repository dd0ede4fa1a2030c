import { canonicalPublicUrl } from "../../web/urls/canonical-url.ts";

const MAX_LENGTH = 2_000;
/** Longer ones are worked out each time: what is remembered must not be a way to fill the memory. */
const MAX_REMEMBERED_LENGTH = 300;

/** Addresses as they were asked for, with the page they mean: parsing an address costs more than serving the page. */
export class PublicAddresses {
  private readonly known = new Map<string, string | null>();
  private readonly max: number;

  constructor(max = 4_000) {
    this.max = max;
  }

  /** The one spelling of the public page that is meant; null when it is not a public page. */
  find(address: string): string | null {
    const known = this.known.get(address);
    if (known !== undefined) return known;
    const found = address.length > MAX_LENGTH ? null : canonicalPublicUrl(address);
    if (address.length > MAX_REMEMBERED_LENGTH) return found;
    if (this.known.size >= this.max) this.known.clear();
    this.known.set(address, found);
    return found;
  }

  /** How many are remembered. */
  get size(): number {
    return this.known.size;
  }
}
