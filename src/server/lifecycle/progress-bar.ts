const WIDTH = 30;
const LINES_WITHOUT_TERMINAL = 4;

/** Creates a function that prints progress: a bar on a terminal, a few lines elsewhere. */
export function progressBar(title: string): (done: number, total: number) => void {
  const { stdout } = process;
  let shown = -1;
  return (done, total) => {
    const share = total > 0 ? done / total : 1;
    const step = Math.floor(share * (stdout.isTTY ? WIDTH : LINES_WITHOUT_TERMINAL));
    if (step === shown) return;
    shown = step;
    const percent = `${Math.floor(share * 100)} %`;
    if (!stdout.isTTY) return stdout.write(`${title}: ${percent}\n`);
    stdout.write(`\r${title} ${"█".repeat(step)}${"░".repeat(WIDTH - step)} ${percent}${share >= 1 ? "\n" : ""}`);
  };
}
