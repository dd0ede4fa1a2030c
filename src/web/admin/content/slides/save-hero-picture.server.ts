import type { Shop } from "../../../../domain/shop.ts";
import { filesIn } from "../../../files-in.ts";

/**
 * The picture that was chosen in a slide's form, checked and drawn anew; null when none was.
 * @throws {DomainError} PICTURE_REFUSED
 */
export async function saveHero({ pictures }: Pick<Shop, "pictures">, form: FormData): Promise<string | null> {
  const [bytes] = await filesIn(form, "picture");
  return bytes ? pictures.saveHero(bytes) : null;
}
