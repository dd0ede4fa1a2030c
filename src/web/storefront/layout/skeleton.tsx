import { GRID } from "../shared/product-grid.tsx";

/** Skeleton blocks have the size and position of the content, so the layout does not shift. */
const BLOCK = "bg-wash";
const LINE = `${BLOCK} h-[1em] rounded-control`;

export const SKELETONS = {
  home: HomeShape,
  list: ListShape,
  /** Lists that can be filtered, and the one with a category to choose. */
  filtered: () => <ListShape rows={["filter"]} />,
  all: () => <ListShape rows={["category", "filter"]} />,
  product: ProductShape,
  text: TextShape,
};

/** Matches the home page: hero, categories or promises, heading, cards. */
function HomeShape() {
  return (
    <>
      <div
        className={`${BLOCK} -mx-4 h-70 md:-mx-6 md:h-[clamp(18rem,38svh,22.5rem)] xl:mx-0 xl:mt-6 xl:rounded-picture`}
      />
      <div className="-mx-4 flex overflow-hidden px-1 md:hidden">
        {PLACES.map((place) => (
          <div key={place} className="w-20 shrink-0 px-3.5 pt-2 pb-1.5">
            <div className={`${BLOCK} size-13 rounded-full`} />
            <div className={`${LINE} mt-1.5 mb-0.5 text-base`} />
          </div>
        ))}
      </div>
      <div className="h-10 max-md:hidden" />
      <div className={`${LINE} mt-[0.125em] mb-[calc(0.125em+0.75rem)] w-40 text-title md:mt-3 md:text-2xl`} />
      <CardShapes />
    </>
  );
}

/** Matches a list: heading, one line below it, rows of controls, of which desktops have one, cards. */
function ListShape({ rows = [] }: { rows?: readonly string[] }) {
  return (
    <>
      <div className={`${LINE} mt-4 w-1/2 text-title md:mt-7 md:text-3xl`} />
      <div className={`${LINE} mt-2.5 w-4/5 text-sm md:text-base`} />
      <div className="mt-3 mb-3 grid gap-2 empty:m-2.5 md:mb-6">
        {rows.map((row) => (
          <div key={row} className={`${BLOCK} h-11 rounded-control md:[&+&]:hidden`} />
        ))}
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

const PLACES = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

/** Matches `ProductGrid`, with as many cards as a screen shows. */
function CardShapes() {
  return (
    <div className={GRID}>
      {PLACES.map((place) => (
        <div key={place}>
          <div className={`${BLOCK} aspect-square rounded-picture`} />
          <div className={`${LINE} mt-3 w-3/4`} />
          <div className={`${LINE} mt-3 mb-10 w-1/2`} />
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
