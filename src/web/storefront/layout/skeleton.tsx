/** Skeleton blocks have the size and position of the content, so the layout does not shift. */
const BLOCK = "bg-wash";
const LINE = `${BLOCK} h-[1em] rounded-control`;

export const SKELETONS = { home: HomeShape, list: ListShape, product: ProductShape, text: TextShape };

function HomeShape() {
  return (
    <>
      <div className={`${BLOCK} -mx-4 h-[38rem] md:mx-0 md:mt-6 md:h-[31rem] md:rounded-picture`} />
      <CardShapes />
    </>
  );
}

function ListShape() {
  return (
    <>
      <HeadingShape />
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
    <div className="grid grid-cols-2 gap-x-4 gap-y-10 pt-6 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-y-14">
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((place) => (
        <div key={place}>
          <div className={`${BLOCK} aspect-4/5 rounded-picture`} />
          <div className={`${LINE} mt-4 w-3/4`} />
          <div className={`${LINE} mt-3 w-1/2`} />
          <div className={`${BLOCK} mt-4 h-11 rounded-control`} />
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
