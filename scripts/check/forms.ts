import { posix } from "node:path";
import { parseSync } from "vite";
import type { SourceFiles } from "./source-files.ts";

type Node = { type: string; [key: string]: unknown };
type Element = { name: string; attributes: Map<string, string | null>; node: Node };
type Component = { file: string; name: string; body: Node };

const OWN_FORMS = "src/web/components/forms/send-form.tsx";
const FORMS = /^(?:form|Form|\w+\.Form|ButtonForm)$/;
const OPEN_FORMS = /^(?:form|Form|\w+\.Form)$/;
/** Attributes and types of fields that browsers check before they send a form. */
const CHECKED = ["required", "pattern", "min", "max", "step", "minLength"];
const CHECKED_TYPE = /^(?:email|number|url)$/;
/** Inputs that need no protection against loss: people do not fill them in, or can repeat a search. */
const NO_FIELD = /^(?:hidden|submit|button|image|reset|search)$/;

/** Returns the components of `src/web` by file and name. */
function readComponents(files: SourceFiles) {
  const components = new Map<string, Component>();
  const imports = new Map<string, string>();
  for (const [file, code] of files) {
    if (!file.startsWith("src/web/") || !file.endsWith(".tsx")) continue;
    const { program, module } = parseSync(file, code);
    for (const statement of program.body as unknown as Node[]) {
      for (const [name, body] of declarationsIn(statement)) components.set(`${file} ${name}`, { file, name, body });
    }
    for (const { moduleRequest, entries } of module.staticImports) {
      const from = posix.join(posix.dirname(file), moduleRequest.value);
      if (!files.has(from)) continue;
      for (const each of entries) {
        imports.set(`${file} ${each.localName.value}`, `${from} ${each.importName.name ?? "default"}`);
      }
    }
  }
  const resolve = (file: string, name: string) => {
    const key = imports.get(`${file} ${name}`) ?? `${file} ${name}`;
    return components.get(key);
  };
  return { components, resolve };
}

type Components = ReturnType<typeof readComponents>;

/**
 * Returns the components that post fields with another form than `SendForm`, or buttons with another than `ButtonForm`.
 */
export function foreignForms(files: SourceFiles): string[] {
  const all = readComponents(files);
  return [...all.components.values()]
    .filter(({ file, name }) => file !== OWN_FORMS && name !== "default")
    .flatMap(({ file, name, body }) =>
      elementsIn(body)
        .filter((element) => FORMS.test(element.name) && isPosted(element))
        .flatMap((form) => {
          if (rendersAny(all, file, form.node, isField))
            return `${file}: ${name} posts fields with another form than SendForm`;
          const isOwn = form.name === "ButtonForm" || loadsDocument(form);
          if (isOwn || rendersAny(all, file, form.node, isSearch)) return [];
          return `${file}: ${name} posts buttons with another form than ButtonForm`;
        }),
    );
}

/**
 * Returns the components with a form that a script sends, such as with `fetch`, and that loses what is typed without a
 * question. Forms with a method or an action are sent by the router or the browser.
 */
export function unwatchedForms(files: SourceFiles): string[] {
  const all = readComponents(files);
  const isSentByScript = ({ name, attributes }: Element) =>
    name === "form" && !attributes.has("method") && !attributes.has("action");
  return [...all.components.values()]
    .filter(({ file, name }) => name !== "default" && !file.startsWith("src/web/styleguide/"))
    .filter(({ file }) => !files.get(file)?.includes("useWatchedForm("))
    .filter(({ file, body }) =>
      elementsIn(body).some((form) => isSentByScript(form) && rendersAny(all, file, form.node, isField)),
    )
    .map(({ file, name }) => `${file}: ${name} loses typed text without a question (useWatchedForm)`);
}

/**
 * Returns the components with a form whose fields the browser checks: its messages are in the browser's language, not
 * in the page's.
 */
export function browserCheckedForms(files: SourceFiles): string[] {
  const all = readComponents(files);
  const isOpen = ({ name, attributes }: Element) => OPEN_FORMS.test(name) && !attributes.has("noValidate");
  /** Returns whether an element is an open form, or a component that puts what is inside it into one. */
  const isOpenHere = (file: string, element: Element) => {
    const component = all.resolve(file, element.name);
    if (!component || component.file === OWN_FORMS) return isOpen(element);
    return elementsIn(component.body).some((form) => isOpen(form) && rendersChildren(form.node));
  };
  return [...all.components.values()]
    .filter(({ file, name }) => file !== OWN_FORMS && name !== "default" && !file.startsWith("src/web/styleguide/"))
    .filter(({ file, body }) =>
      elementsIn(body).some((element) => isOpenHere(file, element) && rendersAny(all, file, element.node, isChecked)),
    )
    .map(({ file, name }) => `${file}: ${name} shows messages in the browser's language (noValidate)`);
}

/** Returns the route modules whose page renders a `SendForm`. */
export function routesWithForms(files: SourceFiles): string[] {
  return routesRendering(files, "SendForm");
}

/** Returns the route modules whose page renders a component of this name. */
export function routesRendering(files: SourceFiles, component: string): string[] {
  const all = readComponents(files);
  const isWanted = ({ name }: Element) => name === component;
  return [...all.components.values()]
    .filter(({ file, name }) => /\.route\.tsx?$/.test(file) && name === "default")
    .filter(({ file, body }) => rendersAny(all, file, body, isWanted))
    .map(({ file }) => file)
    .toSorted();
}

function isPosted({ name, attributes }: Element): boolean {
  if (name === "ButtonForm") return true;
  const method = attributes.get("method");
  return method === null || method?.toLowerCase() === "post";
}

/** The browser shows its own page when such a form can't be sent. */
function loadsDocument({ name, attributes }: Element): boolean {
  return name === "form" || attributes.has("reloadDocument");
}

function isSearch({ attributes }: Element): boolean {
  return attributes.get("type") === "search";
}

function isField({ name, attributes }: Element): boolean {
  if (name === "input") return !NO_FIELD.test(attributes.get("type") ?? "text");
  return name === "textarea" || name === "select";
}

function isChecked({ attributes }: Element): boolean {
  return CHECKED.some((name) => attributes.has(name)) || CHECKED_TYPE.test(attributes.get("type") ?? "");
}

/** Returns whether a form contains what its component is given as `children`. */
function rendersChildren(form: Node): boolean {
  return JSON.stringify(form.children).includes('"name":"children"');
}

/** Returns whether a node renders a matching element, directly or through a component of the shop. */
function rendersAny(
  { resolve }: Components,
  from: string,
  root: Node,
  matches: (element: Element) => boolean,
): boolean {
  const seen = new Set<Node>();
  const search = (file: string, node: Node): boolean => {
    if (seen.has(node)) return false;
    seen.add(node);
    return elementsIn(node).some((element) => {
      if (matches(element)) return true;
      const component = resolve(file, element.name);
      return component ? search(component.file, component.body) : false;
    });
  };
  return search(from, root);
}

function elementsIn(root: Node): Element[] {
  const found: Element[] = [];
  const visit = (value: unknown): void => {
    if (isNode(value) && value.type === "JSXElement") found.push(toElement(value));
    if (typeof value !== "object" || value === null) return;
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(root);
  return found;
}

/** Attributes whose value is not a literal are null. */
function toElement(node: Node): Element {
  const opening = node.openingElement as { name: Node; attributes: Node[] };
  const attributes = opening.attributes
    .filter(({ type }) => type === "JSXAttribute")
    .map(({ name, value }) => {
      const literal = isNode(value) && value.type === "Literal" ? String(value.value) : null;
      return [nameOf(name as Node), literal] as const;
    });
  return { name: nameOf(opening.name), attributes: new Map(attributes), node };
}

function nameOf(node: Node): string {
  if (node.type === "JSXMemberExpression") return `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`;
  return String(node.name);
}

/** Returns the functions that a statement declares; a default export is returned as "default" too. */
function declarationsIn(statement: Node): [name: string, body: Node][] {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement;
  const isDefault = statement.type === "ExportDefaultDeclaration";
  if (declaration.type === "VariableDeclaration") {
    return (declaration.declarations as Node[]).map((each) => [String((each.id as Node).name), each]);
  }
  if (declaration.type !== "FunctionDeclaration") return [];
  const name = isNode(declaration.id) ? String(declaration.id.name) : "anonymous";
  return isDefault
    ? [
        [name, declaration],
        ["default", declaration],
      ]
    : [[name, declaration]];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
