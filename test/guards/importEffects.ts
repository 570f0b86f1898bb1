import { type Node, parseSync, Visitor } from 'oxc-parser'
import { type SourceFile, sourceFiles } from '../../tools/sourceFiles.mjs'

/** What modules may look at when they are imported. */
export const allowedEffects: Readonly<Record<string, string>> = {
  'hooks/PorticoProvider.tsx: window': 'React 18 warns of a layout effect on a server, and a page has no server in it',
}

/** Statements that only declare. A class is one, too: what its fields hold is made with its objects. */
const declaring = /^(?:Import|Export|TS|Function|Variable|Class)/
/** Objects that hold nothing of the page and start nothing. */
const plainConstructors = ['Map', 'RegExp', 'Set', 'TextEncoder', 'WeakMap', 'WeakSet']
/** What differs from page to page, or is not there on a server. */
const globals =
  /^(?:window|document|localStorage|sessionStorage|navigator|location|globalThis|self|performance|crypto)$/

/**
 * Functions that only make a value of what they are given: schemas, components and late code, style values, values of the platform
 * and of libraries, samples. The published build leaves out their values where nobody uses them.
 */
const makers = new Set(
  `
  amountString base58String boundedString cacheEntries decimalString displayText hexPrefixedString hexString hexText
  idString integerString isoDateString jsonCodec lenientArray lenientRecord matches nameString nonNegative nonNegativeInt
  nullish oneOf optionalOrDrop otherwise pattern safeObject singleLine stringCodec tokenDecimalsString tokenIdString
  uniqueArray urlString withContext withoutPrototype z

  createContext createLatePart declareView forwardRef lazyStep memo singleFlight withMessages

  cssVar mix times withPrefix

  Array Date Object String Symbol Uint8Array base58 base64 parseAbi parseAbiParameters

  getIdentity optional svgDataUri
  `.match(/\w+/g),
)
/** Methods that change nothing. */
const readers = new Set(['check', 'encode', 'filter', 'flatMap', 'join', 'map', 'repeat', 'slice', 'split'])

/**
 * What modules do when they are imported, beside declaring: `path: code`. Style sheets are left out: their code runs when the
 * package is built.
 */
export const importEffects = (folder: string): readonly string[] =>
  sourceFiles(folder)
    .filter(({ path }) => !path.endsWith('.css.ts'))
    .flatMap((file) => effectsOf(file).map((code) => `${file.path}: ${code}`))

function effectsOf({ path, code }: SourceFile): readonly string[] {
  const { program } = parseSync(path, code)
  const effects: Node[] = []
  let depth = 0
  const enter = () => void (depth += 1)
  const leave = () => void (depth -= 1)
  const report = (node: Node) => {
    const isInside = effects.some(({ start, end }) => start <= node.start && node.end <= end)
    if (depth === 0 && !isInside) effects.push(node)
  }
  for (const statement of program.body)
    if (!declaring.test(statement.type) && !('directive' in statement && statement.directive)) report(statement)

  /** Names that are a key or a member, and no variable. */
  const names = new Set<number>()
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    PropertyDefinition: (node) => void (node.static || enter()),
    'PropertyDefinition:exit': (node) => void (node.static || leave()),
    TSInterfaceDeclaration: enter,
    'TSInterfaceDeclaration:exit': leave,
    TSTypeAliasDeclaration: enter,
    'TSTypeAliasDeclaration:exit': leave,
    TSTypeAnnotation: enter,
    'TSTypeAnnotation:exit': leave,
    TSTypeParameterInstantiation: enter,
    'TSTypeParameterInstantiation:exit': leave,
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || names.add(key.start)),
    MemberExpression: ({ property, computed }) => void (computed || names.add(property.start)),
    AssignmentExpression: report,
    AwaitExpression: report,
    ImportExpression: report,
    StaticBlock: report,
    UpdateExpression: report,
    CallExpression: (node) => void (isMaker(node.callee) || report(node)),
    NewExpression(node) {
      const { callee } = node
      if (callee.type !== 'Identifier' || !plainConstructors.includes(callee.name)) report(node)
    },
    Identifier: (node) => void (globals.test(node.name) && !names.has(node.start) && report(node)),
  }).visit(program)
  return effects.map(({ start, end }) => code.slice(start, end).split('\n')[0] ?? '')
}

/** A function of the list, one of its members, a method that changes nothing, or a function that is called where it is written. */
function isMaker(callee: Node): boolean {
  if (callee.type === 'Identifier') return makers.has(callee.name)
  if (callee.type === 'ArrowFunctionExpression') return true
  if (callee.type === 'ParenthesizedExpression') return isMaker(callee.expression)
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return false
  const isOfMaker = callee.object.type === 'Identifier' && makers.has(callee.object.name)
  return isOfMaker || readers.has(callee.property.name)
}
