// Reads the flows of packages/headless: their steps, what each means, and which event leads where. The tables of the flows
// (`machine.ts`) are data, and the comments in them are the sentences.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from './shutdown.mjs'
import { transactionRows } from './transactionSteps.mjs'

/** @typedef {{ from: string, to: string, when: string }} Transition */
/** @typedef {{ name: string, steps: Map<string, string>, transitions: readonly Transition[] }} Flow */
/** @typedef {{ text: string, from: readonly string[] | undefined, to: string | undefined }} Sentence */

const source = join(root, 'packages/headless/src')

/** The flows by name, in the order of the list of all. @returns {Promise<Map<string, Flow>>} by the name of the state */
export async function readFlows() {
  const list = parse(join(source, 'testing/flows.ts'))
  const names = propertiesOf(list.constants.get('flows')).map(({ name }) => name)
  /** @type {Map<string, Flow>} */
  const flows = new Map()
  for (const name of names) flows.set(name, await readFlow(name, flows))
  return flows
}

/** @param {string} name @param {ReadonlyMap<string, Flow>} known */
async function readFlow(name, known) {
  const file = parse(join(source, `flows/${name}/machine.ts`))
  const table = propertiesOf(file.constants.get(`${name}Machine`))
  const find = (/** @type {string} */ key) => propertiesOf(table.find((each) => each.name === key)?.value)
  const own = find('steps').map((step) => ({ ...step, sentence: file.sentencesOver(step)[0] }))
  /** @type {Map<string, string>} */
  const steps = new Map()
  /** What is shown in place of a step. @type {Map<string, readonly string[]>} */
  const shown = new Map()
  /** @type {Transition[]} */
  const transitions = []
  const nameOf = (/** @type {string} */ step) => shown.get(step)?.[0] ?? step
  for (const { name: step, sentence } of own) {
    const [, what = '', , from] = sentence?.text.match(/^@shows (\w+)( from (\w+))?$/) ?? []
    const other = known.get(what)
    if (other && from) {
      // What follows is another flow, from one of its steps on.
      const [first = '', ...rest] = [...other.steps.keys()]
      const waiting = own.find(({ name: each }) => each === 'request')?.name ?? first
      shown.set(step, [from])
      for (const each of rest) steps.set(each, other.steps.get(each) ?? '')
      transitions.push(
        ...other.transitions
          .filter((row) => row.from !== first && !row.when.includes('`back`'))
          .map((row) => ({ ...row, to: row.to === first ? waiting : row.to })),
      )
    } else if (what) {
      const union = file.unions.get(what) ?? new Map()
      shown.set(step, [...union.keys()])
      for (const [each, text] of union) steps.set(each, text)
      transitions.push(...(await transactionRows(name)))
    } else if (sentence) steps.set(step, sentence.text)
  }
  const add = (
    /** @type {Sentence} */ { text, from, to },
    /** @type {readonly string[]} */ sources,
    /** @type {string} */ target,
  ) => {
    for (const each of from ?? sources)
      if (each !== (to ?? nameOf(target))) transitions.push({ from: each, when: text, to: to ?? nameOf(target) })
  }
  /** @param {ReturnType<typeof propertiesOf>[number]} event @param {readonly string[]} sources */
  const addEvent = (event, sources) => {
    for (const row of file.rowsOf(event)) for (const sentence of row.sentences) add(sentence, sources, row.target)
  }
  for (const { name: step, value } of own)
    for (const event of propertiesOf(value)) addEvent(event, shown.get(step) ?? [step])
  for (const event of find('any')) {
    const isListed = (/** @type {{ value: any }} */ { value }) =>
      propertiesOf(value).some(({ name: type }) => type === event.name)
    const others = own.filter((step) => !isListed(step))
    addEvent(
      event,
      others.flatMap(({ name: step }) => shown.get(step) ?? [step]),
    )
  }
  const unique = new Map(transitions.map((row) => [`${row.from} ${row.when} ${row.to}`, row]))
  return { name, steps, transitions: [...unique.values()] }
}

/** @param {any} value @returns {readonly { name: string, value: any, node: any }[]} */
const propertiesOf = (value) =>
  (value?.properties ?? []).flatMap((/** @type {any} */ node) =>
    node.type === 'Property' ? [{ name: node.key.name ?? node.key.value, value: unwrap(node.value), node }] : [],
  )

/** The step that a transition leads to: its name, or a table with it. @param {any} row @returns {string} */
const targetOf = (row) => row?.value ?? propertiesOf(row).find(({ name }) => name === 'target')?.value.value ?? ''

/** Without the types around it. @param {any} node @returns {any} */
const unwrap = (node) => (node?.type?.startsWith('TS') && node.expression ? unwrap(node.expression) : node)

/** @param {string} path */
function parse(path) {
  const code = readFileSync(path, 'utf8')
  const { program, comments } = parseSync(path, code)
  /** @type {Map<string, any>} */
  const constants = new Map()
  /** @type {Map<string, Map<string, string>>} */
  const unions = new Map()
  /** What the comment right before a node says, one sentence a line. @param {any} node @returns {readonly Sentence[]} */
  const sentencesBefore = (node) => {
    const comment = comments.find(({ end }) => end <= node.start && /^[\s|]*$/.test(code.slice(end, node.start)))
    if (!comment) return []
    const lines = comment.value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    return lines.filter(Boolean).map((line) => {
      const [, text = '', from, , to] = line.match(/^(.*?)(?: @from ([\w ]+?))?( @to (\w+))?$/) ?? []
      return { text, from: from?.split(' '), to }
    })
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (id.type === 'Identifier' && constants.set(id.name, unwrap(init))),
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      if (typeAnnotation.type !== 'TSUnionType') return
      const members = typeAnnotation.types.flatMap((/** @type {any} */ member) =>
        member.type === 'TSLiteralType'
          ? [/** @type {const} */ ([String(member.literal.value), sentencesBefore(member)[0]?.text ?? ''])]
          : [],
      )
      unions.set(id.name, new Map(members))
    },
  }).visit(program)
  const resolve = (/** @type {any} */ value) => (value.type === 'Identifier' ? constants.get(value.name) : value)
  return {
    constants,
    unions,
    sentencesOver: (/** @type {{ node: any }} */ { node }) => sentencesBefore(node),
    /** The transitions of an event. @param {{ node: any, value: any }} event */
    rowsOf({ node, value }) {
      const table = resolve(value)
      const rows = table.type === 'ArrayExpression' ? table.elements : [value]
      return rows.map((/** @type {any} */ row) => ({
        sentences: sentencesBefore(row === value ? node : row),
        target: targetOf(resolve(row)),
      }))
    },
  }
}
