/** Skeleton blocks have the size and position of the content, so the layout does not shift. */
const BLOCK = "bg-wash";
const LINE = `${BLOCK} h-[1em] rounded-control`;

export const SKELETONS = { home: HomeShape, list: ListShape, product: ProductShape, text: TextShape };

/** Matches the home page: hero, categories or promises, heading, cards. */
function HomeShape() {
  return (
    <>
      <div
        className={`${BLOCK} -mx-4 h-70 md:-mx-6 md:h-[clamp(18rem,38svh,22.5rem)] xl:mx-0 xl:mt-6 xl:rounded-picture`}
      />
      <div className="-mx-4 flex overflow-hidden px-1 md:hidden">
        {["a", "b", "c", "d", "e"].map((place) => (
          <div key={place} className="flex w-20 shrink-0 flex-col items-center gap-1 pt-2 pb-1.5">
            <div className={`${BLOCK} size-13 rounded-full`} />
            <div className="h-5 text-sm">
              <div className={`${LINE} w-14`} />
            </div>
          </div>
        ))}
      </div>
      <div className="min-h-10 border-line border-b max-md:hidden" />
      <div className="pb-3 text-3xl md:pt-2 md:text-2xl">
        <div className="flex h-[1lh] items-center">
          <div className={`${LINE} w-40`} />
        </div>
      </div>
      <CardShapes />
    </>
  );
}

/** Matches a list: heading, one line below it, a row of controls, cards. */
function ListShape() {
  return (
    <>
      <div className="pt-3 pb-2 md:pt-6 md:pb-4">
        <div className="flex h-[1lh] items-center text-3xl">
          <div className={`${LINE} w-1/2 max-w-72`} />
        </div>
        <div className="mt-1 flex h-[1lh] items-center text-sm md:text-base">
          <div className={`${LINE} w-4/5 max-w-96`} />
        </div>
      </div>
      <div className="mb-3 grid grid-cols-2 gap-2 md:mb-6 md:flex md:gap-3">
        <div className={`${BLOCK} h-11 rounded-control md:w-32`} />
        <div className={`${BLOCK} h-11 rounded-control md:w-60`} />
      </div>
      <CardShapes />
    </>
  );
}

/** Matches `PageHeading`. */
function HeadingShape() {
  return (
    <div className="py-3 md:pt-12 md:pb-8">
      <div className="text-3xl">
        <div className={`${LINE} my-[0.1em] w-1/2 max-w-72`} />
      </div>
      <div className={`${LINE} mt-2 max-w-text text-lg md:mt-4`} />
    </div>
  );
}

/** Matches `ProductGrid`, with as many cards as a screen shows. */
function CardShapes() {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 xl:grid-cols-5">
      {["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map((place) => (
        <div key={place}>
          <div className={`${BLOCK} aspect-square rounded-picture`} />
          <div className="mt-2 flex h-[1lh] items-center leading-snug">
            <div className={`${LINE} w-3/4`} />
          </div>
          <div className="mt-1 flex h-[1lh] items-center">
            <div className={`${LINE} w-1/2`} />
          </div>
          <div className="flex h-8 items-center text-sm">
            <div className={`${LINE} w-1/3`} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Matches the product page: name and price before the picture on phones, beside it elsewhere. */
function ProductShape() {
  return (
    <div className="flex flex-col pt-8 md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-12 md:pt-11 lg:gap-x-16">
      <div className="md:col-start-2">
        <div className={`${LINE} w-4/5 text-2xl md:text-3xl`} />
        <div className={`${LINE} mt-3 w-2/5 text-xl`} />
      </div>
      <div
        data-shape="picture"
        className={`${BLOCK} mt-4 aspect-square rounded-picture md:col-start-1 md:row-span-2 md:row-start-1 md:mt-0`}
      />
      <div className="mt-8 md:col-start-2">
        <div className={`${BLOCK} h-12 rounded-control`} />
        <div className={`${LINE} mt-10`} />
        <div className={`${LINE} mt-4 w-4/5`} />
      </div>
    </div>
  );
}

function TextShape() {
  return (
    <>
      <HeadingShape />
      <div className="grid max-w-text gap-4">
        <div className={LINE} />
        <div className={LINE} />
        <div className={`${LINE} w-2/3`} />
        <div className={`${LINE} mt-6 w-1/3 text-2xl`} />
        <div className={LINE} />
        <div className={`${LINE} w-4/5`} />
      </div>
    </>
  );
}
