import { canonicalPublicUrl } from "../../web/urls/canonical-url.ts";

const MAX_LENGTH = 2_000;
/** Longer URLs are parsed each time, so that requests cannot fill the memory. */
const MAX_REMEMBERED_LENGTH = 300;

/** Maps requested URLs to the canonical URLs of public pages. Parsing a URL costs more than serving the page. */
export class PublicUrls {
  private readonly known = new Map<string, string | null>();
  private readonly max: number;

  constructor(max = 4_000) {
    this.max = max;
  }

  /** Returns the canonical URL of the public page; null when it is not a public page. */
  find(url: string): string | null {
    const known = this.known.get(url);
    if (known !== undefined) return known;
    const found = url.length > MAX_LENGTH ? null : canonicalPublicUrl(url);
    if (url.length > MAX_REMEMBERED_LENGTH) return found;
    if (this.known.size >= this.max) this.known.clear();
    this.known.set(url, found);
    return found;
  }

  /** Number of remembered URLs. */
  get size(): number {
    return this.known.size;
  }
}
