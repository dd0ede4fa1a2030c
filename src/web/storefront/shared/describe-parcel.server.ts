import { listParcelPictures, type ParcelPicture } from "../../../domain/content/parcel-pictures.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { seoMessages } from "../../i18n/seo-messages.ts";

export type DescribedPicture = {
  subject: ParcelPicture["subject"];
  image: Omit<ParcelPicture, "subject"> & { alt: string };
  caption: string | undefined;
};

/** Returns the photographs of the parcel with their texts in the page's language. */
export async function describeParcel(shop: Pick<Shop, "db">): Promise<DescribedPicture[]> {
  const texts = seoMessages()?.parcel;
  return (await listParcelPictures(shop)).map(({ subject, ...image }) => {
    const { alt = "", caption } = texts?.[subject] ?? {};
    return { subject, image: { ...image, alt }, caption };
  });
}
