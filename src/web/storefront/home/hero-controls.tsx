import { Pause, Play } from "lucide";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { IGNORED_BY_ATTENTION } from "./use-attention.ts";

type HeroControlsProps = {
  count: number;
  selected: number;
  onShow: (index: number) => void;
  /** Null while the slides do not rotate automatically. */
  pause: { isPaused: boolean; onChange: (isPaused: boolean) => void } | null;
};

/** One dot for each slide, and the button that pauses them: in one row with the buttons of the slides. */
export function HeroControls({ count, selected, onShow, pause }: HeroControlsProps) {
  const { home } = useMessages();
  return (
    <div className="absolute right-1 bottom-2 flex max-w-full flex-wrap items-center max-[22rem]:right-auto max-[22rem]:left-1 md:right-1/2 md:bottom-5.5 md:mr-6 no-script:hidden">
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          key={index}
          type="button"
          onClick={() => onShow(index)}
          aria-label={home.showSlide(index + 1)}
          aria-current={index === selected ? "true" : undefined}
          className="group grid size-11 place-items-center rounded-control"
        >
          <span className="h-2 w-6 bg-ink/45 transition-[clip-path,background-color] [clip-path:inset(0_0.5rem_round_0.25rem)] group-hover:bg-ink group-aria-current:bg-ink group-aria-current:[clip-path:inset(0_round_0.25rem)]" />
        </button>
      ))}
      <button
        type="button"
        {...{ [IGNORED_BY_ATTENTION]: "" }}
        onClick={() => pause?.onChange(!pause.isPaused)}
        aria-label={pause?.isPaused ? home.play : home.pause}
        className={joinClasses(
          "grid size-11 place-items-center rounded-control hover:bg-ink/10",
          !pause && "invisible",
        )}
      >
        {pause?.isPaused ? (
          <Icon of={Play} className="size-4 fill-current" aria-hidden="true" />
        ) : (
          <Icon of={Pause} className="size-4 fill-current" aria-hidden="true" />
        )}
      </button>
    </div>
  );
}
