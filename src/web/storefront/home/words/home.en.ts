export const home = {
  carousel: "Highlights",
  slideOf: (position: number, count: number) => `Slide ${position} of ${count}`,
  showSlide: (position: number) => `Show slide ${position}`,
  pause: "Pause",
  play: "Play",
};
