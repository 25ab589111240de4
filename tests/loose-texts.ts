import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { matchingFiles } from "./matching-files.ts";

const root = join(import.meta.dirname, "..");

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** `of`: the expression that a name stands for, or a part of it; undefined for what comes from outside. */
type NamedPart = { readonly of: Node | undefined; readonly isPart: boolean };

/** What one file, or a function in it, says of its names: their initial values, or nothing for what comes from outside. */
type Scope = {
  readonly names: ReadonlyMap<string, NamedPart>;
  /** Undefined for the file's own. */
  readonly around: Scope | undefined;
  /** The file's properties that hold elements alone (src/ui/elements.ts). */
  readonly elements: ReadonlySet<string>;
};

/** What stands among the children of one element. */
type Child = {
  readonly start: number;
  /** A text that may be here; `changes`: it may become another one, or go. */
  readonly text?: "stays" | "changes";
  /** Something may come here later, before what follows. */
  readonly comes?: boolean;
};

/**
 * The texts in our components that break once a browser has translated the page, as 'src/file.tsx:12 why'. A translator replaces a text by
 * elements of its own, but React keeps the text that it wrote: it can neither change nor remove it, nor put anything before it. It needs
 * to do none of this if a text is the only child of its element (`<b>{text}</b>`), whose whole content it then replaces. So a text that
 * changes, and one that has something before it that comes later, must be an element's only child. React never changes the desk's pages.
 */
export function looseTexts(): string[] {
  const files = matchingFiles("src/**/*.tsx").filter(
    (file) => !/\.test\.tsx$|^src\/(?:routes\/kit|desk)\//.test(file),
  );
  return files.flatMap((file) => looseTextsIn(file, readFileSync(join(root, file), "utf8")));
}

/** Elements that components have from elsewhere. */
const elementsElsewhere: Readonly<Record<string, readonly string[]>> = {
  "src/site/trip-form/trip-form.tsx": ["hint"],
};

/** The same of one file. */
export function looseTextsIn(file: string, code: string): string[] {
  const lineOf = (offset: number) => code.slice(0, offset).split("\n").length;
  const problems: string[] = [];
  const object = (child: Child, why: string) => {
    const problem = `${file}:${lineOf(child.start)} ${why}`;
    if (!problems.includes(problem)) problems.push(problem);
  };
  const look = (children: readonly Child[], isInside: boolean) => {
    if (isInside && children.length < 2) return;
    for (const [at, child] of children.entries()) {
      if (child.text === "changes") object(child, "a text that changes stands beside something else");
      else if (child.text && children.slice(0, at).some(({ comes }) => comes))
        object(child, "something comes before a text that has no element of its own");
    }
  };
  const program = parseSync(file, code).program as unknown as Node;
  const elements = new Set([...namesOfElements(program), ...(elementsElsewhere[file] ?? [])]);
  walk(program["body"], { names: namesIn(program), around: undefined, elements });
  return problems;

  function walk(node: unknown, scope: Scope, isChild = false): void {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, scope, isChild);
      return;
    }
    if (!isNode(node) || (node.type.startsWith("TS") && !node.type.endsWith("Expression"))) return;
    const inner = isFunction(node) ? within(scope, node) : scope;
    if (isComponent(node))
      for (const value of returnedBy(node))
        for (const children of choicesOf(value, inner, true)) look(children, false);
    const each = mappingOf(node);
    if (each) {
      walk(each.list, inner);
      walk(each.work["body"], within(inner, each.work, each.list));
      return;
    }
    if (node.type === "JSXElement" || (node.type === "JSXFragment" && !isChild)) {
      const isInside = node.type === "JSXElement";
      for (const children of waysOf(node, inner)) look(children, isInside);
    }
    for (const [key, value] of Object.entries(node))
      if (key !== "type") walk(value, inner, key === "children" || (isChild && key === "expression"));
  }
}

const isComponent = (node: Node) =>
  isFunction(node) && isNode(node["id"]) && /^[A-Z]/.test(String(node["id"]["name"]));

function namesOfElements(program: Node): Set<string> {
  const names = new Set<string>();
  const search = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(search);
    if (!isNode(node)) return;
    if (node.type === "TSPropertySignature" && isNode(node["key"])) {
      const annotation = node["typeAnnotation"] as Node | undefined;
      const type = annotation?.["typeAnnotation"] as Node | undefined;
      if (isNode(type?.["typeName"]) && type["typeName"]["name"] === "Elements")
        names.add(String(node["key"]["name"]));
    }
    Object.values(node).forEach(search);
  };
  search(program);
  return names;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const isFunction = ({ type }: Node) => /^(?:Arrow)?Function/.test(type);
const within = (around: Scope, work: Node, argument?: Node): Scope => ({
  ...around,
  names: namesIn(work, argument),
  around,
});

/** All children of an element together; each of those that an only expression chooses from, by itself. */
function waysOf(node: Node, scope: Scope): Child[][] {
  const [only, ...others] = (node["children"] as Node[]).filter((child) => !isBlank(child));
  if (only?.type !== "JSXExpressionContainer" || others.length > 0) return [childrenOf(node, scope)];
  return choicesOf(only["expression"] as Node, scope, false);
}

const isBlank = ({ type, value }: Node) => type === "JSXText" && String(value).trim() === "";

/** The things between which an expression chooses, each as what it puts among the children. */
function choicesOf(node: Node, scope: Scope, isSometimes: boolean): Child[][] {
  const { type, callee } = node;
  if (type === "ParenthesizedExpression") return choicesOf(node["expression"] as Node, scope, isSometimes);
  if (type === "ConditionalExpression" || type === "LogicalExpression") {
    const sometimes = isSometimes || !isConstant(node["test"] ?? node["left"], scope);
    const left = node["operator"] === "&&" ? undefined : node["left"];
    const choices = [node["consequent"], node["alternate"], left, node["right"]].filter(isNode);
    return choices.flatMap((choice) => choicesOf(choice, scope, sometimes));
  }
  const nameNode = type === "CallExpression" ? callee : node;
  const value =
    isNode(nameNode) && nameNode.type === "Identifier" && valueOf(String(nameNode["name"]), scope);
  if (value && nameNode === node) return choicesOf(value, scope, isSometimes);
  if (value && isFunction(value))
    return returnedBy(value).flatMap((one) => choicesOf(one, within(scope, value), isSometimes));
  return [onlyOne(node, scope, isSometimes)];
}

/** The children of an element as they will be on the page: without blanks, and with those of fragments in place of these. */
function childrenOf(node: Node, scope: Scope, isSometimes = false): Child[] {
  return (node["children"] as Node[]).flatMap((child) => {
    if (child.type === "JSXText") {
      const text = isSometimes ? "changes" : "stays";
      return isBlank(child) ? [] : ([{ start: child.start, text }] satisfies Child[]);
    }
    if (child.type === "JSXFragment") return childrenOf(child, scope, isSometimes);
    if (child.type === "JSXExpressionContainer")
      return shownBy(child["expression"] as Node, scope, isSometimes);
    return [{ start: child.start, comes: isSometimes }];
  });
}

/** Returns what an expression among children may put there. */
const shownBy = (node: Node, scope: Scope, isSometimes: boolean) =>
  choicesOf(node, scope, isSometimes).flat();

/** What these put into the page stands elsewhere: in a portal, or in the head. */
const outsideTheBody = new Set(["createPortal", "meta"]);

/** The same of an expression that chooses nothing. */
function onlyOne(node: Node, scope: Scope, isSometimes: boolean): Child[] {
  const { type, start, value } = node;
  if (type === "JSXEmptyExpression") return [];
  if (type === "JSXElement" || (type === "Literal" && typeof value !== "string"))
    return [{ start, comes: isSometimes }];
  if (type === "Literal" && String(value).trim() === "") return [];
  if (type === "JSXFragment") return childrenOf(node, scope, isSometimes);
  if (type === "Identifier" && node["name"] === "undefined") return [];
  if (type === "Identifier" && scope.elements.has(String(node["name"]))) return [{ start, comes: true }];
  const each = mappingOf(node);
  if (each) {
    const changes = isSometimes || !isConstant(each.list, scope);
    const inner = within(scope, each.work, each.list);
    return returnedBy(each.work).flatMap((one) => shownBy(one, inner, changes));
  }
  if (isNode(node["callee"]) && outsideTheBody.has(String(node["callee"]["name"]))) return [];
  return [{ start, text: isSometimes || !isConstant(node, scope) ? "changes" : "stays" }];
}

/** The list of `list.map(work)` or `Array.from(list, work)`, and the work. */
function mappingOf({ type, callee, arguments: args }: Node): { list: Node; work: Node } | undefined {
  if (type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression") return undefined;
  const { property, object } = callee;
  const method = isNode(property) && property["name"];
  const [list, work] = method === "map" ? [object, ...(args as Node[])] : (args as Node[]);
  if (!["map", "from"].includes(String(method)) || !isNode(list) || !isNode(work) || !isFunction(work))
    return undefined;
  return { list, work };
}

/** The values that a function returns. */
function returnedBy(callee: Node): Node[] {
  const body = callee["body"] as Node;
  if (body.type !== "BlockStatement") return [body];
  const returnValues: Node[] = [];
  const search = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(search);
    else if (isNode(node) && !isFunction(node)) {
      if (node.type === "ReturnStatement" && isNode(node["argument"])) returnValues.push(node["argument"]);
      else Object.values(node).forEach(search);
    }
  };
  search(body);
  return returnValues;
}

/** The initial value of a name, if it is one that says what it shows. */
function valueOf(name: string, scope: Scope): Node | undefined {
  let at: Scope | undefined = scope;
  while (at && !at.names.has(name)) at = at.around;
  const declaration = at?.names.get(name);
  const value = declaration?.isPart ? undefined : declaration?.of;
  return value && /^(?:JSX|Conditional|Logical|Parenthesized|Arrow|Function|Call)/.test(value.type)
    ? value
    : undefined;
}

/** The catalog with which the page was rendered stays the same as long as it is open. */
const ofThePage = new Set(["useCatalog", "usePlaces", "catalog"]);

/** Tells whether an expression has the same value as long as the page is open: it is made of nothing but what stands outside all components. */
function isConstant(node: unknown, scope: Scope, ancestors: readonly Node[] = []): boolean {
  if (Array.isArray(node)) return node.every((one) => isConstant(one, scope, ancestors));
  // What asks for itself, such as a function that calls itself, adds nothing.
  if (!isNode(node) || ancestors.includes(node)) return true;
  const { type } = node;
  const isOf = (part: unknown, around = scope) => isConstant(part, around, [...ancestors, node]);
  if (type === "MemberExpression" && !node["computed"]) return isOf(node["object"]);
  if (type === "Property" && !node["computed"]) return isOf(node["value"]);
  if (isFunction(node)) return isOf(node["body"], within(scope, node, node));
  if (type === "Identifier") {
    const name = String(node["name"]);
    if (ofThePage.has(name)) return true;
    // React's own state, or an effect of it.
    if (/^use[A-Z]/.test(name)) return false;
    let at: Scope | undefined = scope;
    while (at && !at.names.has(name)) at = at.around;
    if (!at?.around) return true;
    const value = at.names.get(name)?.of;
    return value !== undefined && isOf(value, at);
  }
  return Object.entries(node).every(([key, value]) => key === "type" || isOf(value));
}

/** The names that a function or a file declares, outside the functions in it. What its parameters hold is in `argument`, if that is known. */
function namesIn(node: Node, argument?: Node): Map<string, NamedPart> {
  const names = new Map<string, NamedPart>();
  const declare = (pattern: unknown, of: Node | undefined, isPart: boolean): void => {
    if (Array.isArray(pattern)) for (const one of pattern) declare(one, of, true);
    if (!isNode(pattern)) return;
    if (pattern.type === "Identifier") names.set(String(pattern["name"]), { of, isPart });
    else
      declare(
        pattern["properties"] ??
          pattern["elements"] ??
          pattern["argument"] ??
          pattern["left"] ??
          pattern["value"],
        of,
        true,
      );
  };
  declare(node["params"], argument, true);
  const search = (inside: unknown): void => {
    if (Array.isArray(inside)) inside.forEach(search);
    if (!isNode(inside)) return;
    if (inside.type === "VariableDeclarator")
      declare(inside["id"], isNode(inside["init"]) ? inside["init"] : undefined, false);
    if (inside.type === "FunctionDeclaration") declare(inside["id"], inside, false);
    if (!isFunction(inside)) Object.values(inside).forEach(search);
  };
  search(node["body"]);
  return names;
}
