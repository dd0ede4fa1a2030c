import { Form, isRouteErrorResponse, Link, NavLink, Outlet } from "react-router";
import { can } from "../../../domain/admin/permissions.ts";
import { SECTIONS } from "../../admin/sections.ts";
import { shopContext, staffContext } from "../../context.ts";
import { frameWords as words } from "../../i18n/admin/frame-words.ts";
import type { Route } from "./+types/frame.ts";
import stylesheet from "./admin.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Who is signed in and where they may go; each screen asks for itself whether they may. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = await context.get(staffContext).find();
  return {
    shopName: context.get(shopContext).config.shop.name,
    staff: staff && { name: staff.name, role: staff.role },
    sections: staff?.hasSecondFactor
      ? SECTIONS.filter(({ needs }) => can(staff.role, needs)).map(({ to, label }) => ({ to, label }))
      : [],
  };
}

export const meta: Route.MetaFunction = () => [{ title: words.name }, { name: "robots", content: "noindex" }];

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

type FrameFacts = Partial<Awaited<ReturnType<typeof loader>>> & { children: React.ReactNode };

function Frame({ shopName, staff, sections = [], children }: FrameFacts) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:px-4 focus:py-3"
      >
        {words.skip}
      </a>
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex max-w-shop flex-wrap items-center gap-x-6 px-4 md:px-6">
          <Link to="/admin" className="inline-flex min-h-12 items-center font-strong">
            {shopName ? `${shopName} · ${words.name}` : words.name}
          </Link>
          {staff && (
            <Form method="post" action="/admin/logout" className="ml-auto">
              <button type="submit" className="min-h-12 px-2 text-ink-soft underline underline-offset-4 hover:text-ink">
                {words.signOut}
              </button>
            </Form>
          )}
        </div>
        {sections.length > 0 && <Sections sections={sections} />}
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-shop px-4 py-6 outline-none md:px-6">
        {children}
      </main>
    </>
  );
}

/** One row that scrolls sideways on a phone: every section is one tap away. */
function Sections({ sections }: { sections: { to: string; label: string }[] }) {
  return (
    <nav aria-label={words.menu} className="mx-auto max-w-shop overflow-x-auto px-2 md:px-4">
      <ul className="flex">
        {sections.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/admin"}
              className="inline-flex min-h-12 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-strong aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says what staff can do next; what failed inside goes to the log only. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const text = status === 404 ? words.missing : status === 403 ? words.closed : words.failed;
  return (
    <Frame>
      <p role="alert" className="py-10 text-lg">
        {text}
      </p>
      <Link to="/admin" className="font-strong text-accent underline underline-offset-4">
        {words.today}
      </Link>
    </Frame>
  );
}
