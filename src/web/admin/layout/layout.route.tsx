import { Menu as MenuSign, Search } from "lucide";
import { isRouteErrorResponse, Link, NavLink, Outlet, useLocation } from "react-router";
import { can } from "../../../domain/staff/permissions.ts";
import { ErrorStack } from "../../components/error-stack.tsx";
import { LeaveGuard } from "../../components/forms/leave-guard.tsx";
import { ButtonForm, FormExtras } from "../../components/forms/send-form.tsx";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { shopContext, staffContext } from "../../context.ts";
import { Draft } from "../shared/draft.tsx";
import { clearDrafts } from "../shared/drafts.ts";
import { frameWords as words } from "../shared/layout-words.ts";
import { SECTIONS } from "../shared/sections.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/layout.route.ts";
import stylesheet from "./admin.css?url";
import { TabBar } from "./tab-bar.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Returns the signed-in member of staff and their sections; each screen checks its permission itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = await context.get(staffContext).find();
  return {
    shopName: context.get(shopContext).config.shop.name,
    staff: staff && { id: staff.userId, name: staff.name, role: staff.role },
    canPlaceOrders: staff?.hasSecondFactor === true && can(staff.role, "change-orders"),
    sections: staff?.hasSecondFactor
      ? SECTIONS.filter(({ needs }) => can(staff.role, needs)).map(({ to, label }) => ({ to, label }))
      : [],
  };
}

export const meta: Route.MetaFunction = ({ error }) =>
  staffPage(isRouteErrorResponse(error) && error.status === 404 ? words.missingTitle : words.name);

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  return (
    <Layout {...loaderData}>
      <Outlet />
    </Layout>
  );
}

type LayoutFacts = Partial<Awaited<ReturnType<typeof loader>>> & { children: React.ReactNode };

function Layout({ shopName, staff, canPlaceOrders = false, sections = [], children }: LayoutFacts) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:px-4 focus:py-3"
      >
        {words.skip}
      </a>
      <header className="relative border-line border-b bg-surface print:hidden">
        <div className="mx-auto flex max-w-shop items-center gap-x-4 px-4 min-[80rem]:flex-wrap md:px-6">
          <Link to="/admin" className="flex min-h-12 min-w-0 items-center font-strong">
            <span className="wrap-anywhere py-1">
              {shopName || words.name}
              {shopName && <span className="min-[80rem]:max-[90rem]:hidden">{` · ${words.name}`}</span>}
            </span>
          </Link>
          {sections.length > 0 && (
            <Link
              to="/admin/search"
              aria-label={words.search}
              className="-mr-3 ml-auto grid size-12 shrink-0 place-items-center min-[80rem]:order-last min-[80rem]:ml-0 hover:bg-wash"
            >
              <Icon of={Search} className="size-5" aria-hidden="true" />
            </Link>
          )}
          {staff && <Menu sections={sections} />}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-shop px-4 py-6 outline-none max-md:min-h-[calc(100dvh-7rem)] md:px-6"
      >
        <FormExtras value={staff ? Draft : null}>{children}</FormExtras>
      </main>
      {sections.length > 0 && (
        <TabBar canPlaceOrders={canPlaceOrders}>
          <Links
            sections={sections}
            className="absolute inset-x-0 bottom-full z-40 max-h-[75vh] overflow-y-auto border-line border-y bg-surface px-4 py-2"
            listClassName="grid grid-cols-2 gap-x-2"
          />
        </TabBar>
      )}
      {staff && <LeaveGuard />}
    </>
  );
}

type Section = { to: string; label: string };

/**
 * One button opens all sections in a grid over the page, without scrolling sideways. Wide screens show them in a row.
 * Works without script, and closes after navigation.
 */
function Menu({ sections }: { sections: Section[] }) {
  const { key } = useLocation();
  return (
    <>
      <details
        key={key}
        className={joinClasses("shrink-0 min-[80rem]:hidden", sections.length > 0 ? "max-md:hidden" : "ml-auto")}
      >
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 pl-4 font-strong">
          <Icon of={MenuSign} className="size-5" aria-hidden="true" />
          {words.menuButton}
        </summary>
        <Links
          sections={sections}
          className="absolute inset-x-0 top-full z-40 border-line border-y bg-surface px-4 py-2"
          listClassName="grid grid-cols-2 gap-x-2 sm:grid-cols-3 md:grid-cols-5"
        />
      </details>
      <Links sections={sections} className="hidden min-w-0 grow min-[80rem]:block" listClassName="flex flex-wrap" />
    </>
  );
}

const ENTRY =
  "inline-flex min-h-12 w-full items-center whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft min-[80rem]:px-1 min-[80rem]:text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-strong aria-[current=page]:text-ink";

type LinksProps = { sections: Section[]; className: string; listClassName: string };

function Links({ sections, className, listClassName }: LinksProps) {
  return (
    <nav aria-label={words.menu} className={className}>
      <ul className={listClassName}>
        {[...sections, { to: "/admin/me", label: words.account }].map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === "/admin"} className={ENTRY}>
              {label}
            </NavLink>
          </li>
        ))}
        <li className="min-[80rem]:ml-auto">
          <ButtonForm action="/admin/logout" onSubmit={() => clearDrafts()}>
            <button type="submit" className={ENTRY}>
              {words.signOut}
            </button>
          </ButtonForm>
        </li>
      </ul>
    </nav>
  );
}

/** Shows staff what to do next. The error itself is logged, and shown in development only. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && status < 500 && typeof error.data === "string" ? error.data : "";
  const text = message || (status === 404 ? words.missing : status === 403 ? words.closed : words.failed);
  return (
    <Layout>
      <p role="alert" className="py-10 text-lg">
        {text}
      </p>
      <Link to="/admin" className="font-strong text-accent underline underline-offset-4">
        {words.today}
      </Link>
      {import.meta.env.DEV && <ErrorStack error={error} />}
    </Layout>
  );
}
