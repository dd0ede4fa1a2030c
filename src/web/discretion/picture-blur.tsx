import { joinClasses } from "../components/join-classes.ts";
import { useMessages } from "../i18n/use-messages.ts";

/**
 * Button over a blurred picture in discreet mode. A tap shows the picture; the button moves to its corner to blur it
 * again. The head's script handles it, for the element `product-picture` around it.
 */
export function PictureBlur({ title, className = "absolute inset-0" }: { title: string; className?: string }) {
  const { discretion } = useMessages();
  return (
    <button
      type="button"
      data-blur=""
      aria-label={`${discretion.showPicture}: ${title}`}
      className={joinClasses(
        className,
        "card-icon card-icon-blur z-10 hidden place-items-center rounded-picture discreet:grid shown:inset-auto shown:top-2 shown:left-2 shown:aspect-square shown:size-11",
      )}
    />
  );
}
