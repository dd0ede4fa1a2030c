import { ENQUIRY_STATUSES, type EnquiryStatus } from "./enquiry.ts";

/** The filter of the enquiry list for staff. */
export type EnquiryFilter = {
  status: EnquiryStatus;
  /** The enquiry with this reference, in any status. */
  reference: string | null;
  /** The last reference of the previous page. */
  after: string | null;
};

const REFERENCE = /^(?:E-?)?([2-9A-Z]{6})$/;

/** Reads the filter from the URL; ignores unknown values. A reference may be in lower case and without its E. */
export function readEnquiryFilter(params: URLSearchParams): EnquiryFilter {
  return {
    status: ENQUIRY_STATUSES.find((status) => status === params.get("status")) ?? "new",
    reference: referenceIn(params.get("reference")),
    after: referenceIn(params.get("after")),
  };
}

export function enquiryListUrl({ status, reference, after }: Partial<EnquiryFilter>): string {
  const parameters = Object.entries({ status, reference, after }).filter(
    (entry): entry is [string, string] => !!entry[1],
  );
  return parameters.length > 0 ? `/admin/enquiries?${new URLSearchParams(parameters)}` : "/admin/enquiries";
}

function referenceIn(typed: string | null): string | null {
  const characters = REFERENCE.exec((typed ?? "").trim().toUpperCase().replaceAll(" ", ""))?.[1];
  return characters ? `E-${characters}` : null;
}
