import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { splitLanguage } from "../../../domain/languages.ts";
import { Spinner } from "../../components/spinner.tsx";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import { useLoadingText } from "../../components/use-loading-text.ts";

/** Fetched by the first slow navigation: no page needs it for its first view. */
const loadShapes = () => import("./skeleton.tsx");

type Shape = keyof Awaited<ReturnType<typeof loadShapes>>["SKELETONS"];

/**
 * Skeleton of the next page when navigation takes noticeably long. It covers the previous page, which stays below:
 * going back must restore its scroll position.
 */
export function PageSkeleton() {
  const { pathname } = useLocation();
  const { state, location, formMethod = "GET" } = useNavigation();
  if (state !== "loading" || formMethod !== "GET" || location.pathname === pathname) return null;
  return <Cover shape={shapeOf(splitLanguage(location.pathname).path)} />;
}

function Cover({ shape }: { shape: Shape }) {
  const cover = useRef<HTMLDivElement>(null);
  const text = useLoadingText();
  const { code, fetchCode } = useLazyImport(loadShapes);
  const onShown = useEffectEvent(fetchCode);
  useEffect(() => onShown(), []);
  const Page = code?.SKELETONS[shape];
  useLayoutEffect(() => {
    // On phones one row of the header scrolls away, so its end is measured.
    const bottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    if (cover.current) cover.current.style.top = `${bottom}px`;
  }, []);
  return (
    <div
      ref={cover}
      aria-hidden="true"
      data-skeleton={shape}
      className="fixed inset-0 z-10 animate-appear-late overflow-hidden bg-paper"
    >
      <p className="absolute inset-x-0 top-3 mx-auto flex w-max items-center gap-2.5 rounded-full bg-surface py-2 pr-5 pl-4 text-sm shadow-float">
        <Spinner />
        {text}
      </p>
      <div className="mx-auto max-w-shop px-4 md:px-6">{Page && <Page />}</div>
    </div>
  );
}

function shapeOf(path: string): Shape {
  if (path === "/") return "home";
  if (path === "/all-products") return "all";
  if (path === "/top-selling") return "list";
  if (path === "/search" || /^\/(?:category|collections)(?:\/|$)/.test(path)) return "filtered";
  return path.startsWith("/detail/") ? "product" : "text";
}
