/** Preloaded before the shop: shifts all clocks of the process by this many milliseconds. */
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0);
const real = Date;

globalThis.Date = new Proxy(real, {
  construct: (target, args: [number?]) =>
    args.length === 0 ? new target(real.now() + offset) : Reflect.construct(target, args),
  get: (target, name) => (name === "now" ? () => real.now() + offset : Reflect.get(target, name)),
});

export {};
