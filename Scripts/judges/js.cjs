// Runs files of texts in Node and prints the texts that they export; usage: node js.cjs TYPESCRIPT FILE…
//
// Debian's compiler (`node-typescript`) transpiles TypeScript and modules. Imports do not exist: each import, and each
// argument of an exported function, is an object that has every member, can be called, and is GAP as a text. Prints one line of
// JSON per file: {file, rows: [[key, text]], literals: [[line, text]]}, with `error` if the file does not run. Literals come from
// the compiler's tree, since texts that a file does not export, or passes to a function, are not in `rows`.
"use strict";
const fs = require("fs");
const vm = require("vm");
const ts = require(process.argv[2]);
const GAP = "\uFFFC";

const anything = new Proxy(function () {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive || name === "toString") return () => GAP;
    if (name === Symbol.iterator) return function* () {};
    if (name === "__esModule") return true;
    return anything;
  },
  apply: () => anything,
  construct: () => anything,
  ownKeys: () => ["prototype"],
  has: () => true,
});

function rows(value, key, found, seen) {
  if (typeof value === "string") found.push([key, value]);
  else if (value === anything) found.push([key, GAP]);
  else if (value && typeof value === "object" && !seen.has(value)) {
    for (const name of Object.keys(value)) rows(value[name], key === "" ? name : key + "." + name, found, new Set([...seen, value]));
  }
}

/** The text of an expression that consists of literals only; undefined for any other. */
function text(node) {
  if (ts.isParenthesizedExpression(node)) return text(node.expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map((span) => GAP + span.literal.text).join("");
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [text(node.left), text(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

function literals(source, fileName) {
  const tree = ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2020, true);
  const found = [];
  (function visit(node) {
    const line = () => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    const own = text(node);
    if (own !== undefined) found.push([line(), own]);
    ts.forEachChild(node, visit);
  })(tree);
  return found;
}

// Written at once, since the exit below loses buffered output of the console.
const say = (answer) => fs.writeSync(1, JSON.stringify(answer) + "\n");

for (const file of process.argv.slice(3)) {
  const source = fs.readFileSync(file, "utf8");
  const fileName = file.replace(/\.(js|mjs|cjs)$/, ".jsx");
  const tree = literals(source, fileName);
  try {
    const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2020, esModuleInterop: true };
    const output = ts.transpileModule(source.replace(/\bsatisfies\b[^;]*;/g, ";"), { compilerOptions: options, fileName }).outputText;
    const module = { exports: {} };
    vm.runInNewContext(output, { module, exports: module.exports, require: () => anything, console: anything }, { timeout: 5000 });
    const found = [];
    for (const name of Object.keys(module.exports)) {
      let value = module.exports[name];
      if (typeof value === "function" && value !== anything) value = value({ companyNames: anything }, anything);
      rows(value, name, found, new Set());
    }
    say({ file, rows: found, literals: tree });
  } catch (error) {
    say({ file, rows: [], literals: tree, error: String(error && error.message) });
  }
}
// A library's function, called with such an object, can leave promises that never settle.
process.exit(0);
