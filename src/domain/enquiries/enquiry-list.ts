import { ENQUIRY_STATUSES, type EnquiryStatus } from "./enquiry.ts";

/** What staff ask the list of enquiries for. */
export type EnquiryFilter = {
  status: EnquiryStatus;
  /** The one with this reference, whatever has become of it. */
  reference: string | null;
  /** The reference after which the page begins. */
  after: string | null;
};

const REFERENCE = /^(?:E-?)?([2-9A-Z]{6})$/;

/** Reads the filter of an address; what it does not know is left out. A reference may be typed in small letters and without its E. */
export function readEnquiryFilter(params: URLSearchParams): EnquiryFilter {
  return {
    status: ENQUIRY_STATUSES.find((status) => status === params.get("status")) ?? "new",
    reference: referenceIn(params.get("reference")),
    after: referenceIn(params.get("after")),
  };
}

export function enquiryListAddress({ status, reference, after }: Partial<EnquiryFilter>): string {
  const said = Object.entries({ status, reference, after }).filter((entry): entry is [string, string] => !!entry[1]);
  return said.length > 0 ? `/admin/enquiries?${new URLSearchParams(said)}` : "/admin/enquiries";
}

function referenceIn(typed: string | null): string | null {
  const letters = REFERENCE.exec((typed ?? "").trim().toUpperCase().replaceAll(" ", ""))?.[1];
  return letters ? `E-${letters}` : null;
}
