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
    <div className="pt-8 pb-6 md:pt-12 md:pb-8">
      <div className="text-3xl">
        <div className={`${LINE} my-[0.1em] w-1/2 max-w-72`} />
      </div>
      <div className={`${LINE} mt-4 max-w-text text-lg`} />
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

/** Matches the product page: picture first on phones, beside the text elsewhere. */
function ProductShape() {
  return (
    <div className="flex flex-col gap-5 pt-4 md:grid md:grid-cols-2 md:gap-x-12 md:pt-10 lg:gap-x-16">
      <div data-shape="picture" className={`${BLOCK} aspect-4/5 rounded-picture`} />
      <div>
        <div className={`${LINE} my-3.5 w-1/3 text-sm`} />
        <div className={`${LINE} w-4/5 text-3xl`} />
        <div className={`${LINE} mt-8 w-2/5 text-2xl`} />
        <div className={`${BLOCK} mt-8 h-12 rounded-control`} />
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
