import { parseSync, Visitor } from 'oxc-parser'
import { type SourceFile, sourceFiles } from '../../tools/sourceFiles.mjs'

/**
 * What headless keeps outside of every client, because it belongs to none: it says something about one object that others made, and
 * goes with it, or it is the same for everybody.
 */
export const allowedState: Readonly<Record<string, string>> = {
  'actions/connection/connectLater.ts loaded': 'code that is loaded is loaded for the page',
  'actions/connection/connectLater.ts loadConnect': 'code that is loaded is loaded for the page',
  'actions/connection/startLater.ts importStart': 'code that is loaded is loaded for the page',
  'actions/send/sendToken.ts usedRequests': 'a request is sent once, whichever client sends it',
  'chains/solana/send.ts signingOnly': 'what a connector cannot do; the chain knows no client',
  'queries/activity.ts failedCursors': 'the page that an error is of; the error reaches who shows it without its query',
  'rules/tokens/activity.ts relativeTimeFormats': 'a format of a language is slow to make, and the same for everybody',
  'rules/tokens/assets.ts made': 'what was made of a balance, so that a list drawn again has the same objects',
  'rules/tokens/send.ts reviews': 'which requests the rules made of a draft; an app can make one that looks the same',
}

/**
 * Variables of modules that change while a page lives: `path name`, in order. Wallets of the test kit live longer than a client.
 */
export const moduleState = (folder: string): readonly string[] =>
  sourceFiles(folder)
    .filter(({ path }) => !path.startsWith('testing/'))
    .flatMap((file) => changingNames(file).map((name) => `${file.path} ${name}`))

/** Collections that are made to be filled: nothing can list what is in them. */
const weakCollections = ['WeakMap', 'WeakSet']
const collections = [...weakCollections, 'Map', 'Set']
/** Functions of this repository that keep what they return. */
const keeping = ['singleFlight']
/** Values that can be changed in place. */
const holders = ['ObjectExpression', 'ArrayExpression', 'NewExpression']
const changing = new Set(['set', 'add', 'delete', 'clear', 'push', 'pop', 'shift', 'unshift', 'splice'])

function changingNames({ path, code }: SourceFile): readonly string[] {
  const { program } = parseSync(path, code)
  const declarations = program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
  const changed = changedNames(program)
  return declarations.flatMap(({ kind, declarations: variables }) =>
    variables.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier') return []
      const isCollection =
        init?.type === 'NewExpression' &&
        init.callee.type === 'Identifier' &&
        (weakCollections.includes(init.callee.name) ||
          (collections.includes(init.callee.name) && init.arguments.length === 0))
      const isKept =
        init?.type === 'CallExpression' && init.callee.type === 'Identifier' && keeping.includes(init.callee.name)
      const isChanged = init && holders.includes(init.type) && changed.has(id.name)
      return kind !== 'const' || isCollection || isKept || isChanged ? [id.name] : []
    }),
  )
}

/** Names of which a field is set, or that are changed by a method of theirs. */
function changedNames(program: ReturnType<typeof parseSync>['program']): ReadonlySet<string> {
  const names = new Set<string>()
  new Visitor({
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression' && left.object.type === 'Identifier') names.add(left.object.name)
    },
    UpdateExpression({ argument }) {
      if (argument.type === 'MemberExpression' && argument.object.type === 'Identifier') names.add(argument.object.name)
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (callee.property.type === 'Identifier' && changing.has(callee.property.name)) names.add(callee.object.name)
    },
  }).visit(program)
  return names
}
