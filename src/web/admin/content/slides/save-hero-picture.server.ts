import type { Shop } from "../../../../domain/shop.ts";
import { filesIn } from "../../../files-in.ts";

/**
 * Validates and re-encodes the picture of a slide's form; null when none was chosen.
 * @throws {DomainError} PICTURE_REFUSED
 */
export async function saveHero({ pictures }: Pick<Shop, "pictures">, form: FormData): Promise<string | null> {
  const [bytes] = await filesIn(form, "picture");
  return bytes ? pictures.saveHero(bytes) : null;
}
