import type { PictureFiles } from "../../../domain/catalog-import/stored-product.ts";
import { DomainError } from "../../../domain/errors.ts";
import { MAX_PICTURES_AT_ONCE } from "../../../domain/media/picture-store.ts";
import type { Shop } from "../../../domain/shop.ts";
import { filesIn } from "../../files-in.ts";

/** Returns a form's fields. A file in place of a text is ignored. */
export function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

/**
 * Validates and re-encodes the picture of a form; undefined when none was chosen.
 * @throws {DomainError} PICTURE_REFUSED
 */
export async function savePicture(
  { pictures }: Pick<Shop, "pictures">,
  form: FormData,
  name = "picture",
): Promise<PictureFiles | undefined> {
  const [bytes] = await filesIn(form, name);
  return bytes && pictures.save(bytes);
}

/**
 * Validates and re-encodes the pictures of a form.
 * @throws {DomainError} TOO_MANY_PICTURES, PICTURE_REFUSED
 */
export async function savePictures({ pictures }: Pick<Shop, "pictures">, form: FormData): Promise<PictureFiles[]> {
  const files = await filesIn(form, "pictures");
  if (files.length > MAX_PICTURES_AT_ONCE) throw new DomainError("TOO_MANY_PICTURES", { max: MAX_PICTURES_AT_ONCE });
  const kept: PictureFiles[] = [];
  for (const bytes of files) kept.push(await pictures.save(bytes));
  return kept;
}
