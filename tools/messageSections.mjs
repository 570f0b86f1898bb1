// The page of the API reference that lists the English texts of the modal and its buttons by their keys.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'
import { prose, table } from './referencePage.mjs'
import { root } from './shutdown.mjs'

const source = join(root, 'packages/skin/src')
/** Files with texts: of several views, of one, and the titles. */
const isCatalogue = /^(?:messages\/en\/\w+|views\/\w+\/\w*[mM]essages|router\/views)\.ts$/
const isList = /(?:Messages|Titles)$/

/** @typedef {readonly [key: string, text: string]} Message */

/** First parts of the keys of what the embedded wallet asks to approve, which is a page of its own. */
export const approvalGroups = ['approval', 'refusal', 'risk']

/** A table for each first part of the keys. @param {(group: string) => boolean} isShown */
export function messageSections(isShown) {
  const messages = englishMessages()
  const names = [...new Set(messages.map(([key]) => toGroup(key)))].filter(isShown)
  const sections = names.map((name) => {
    const rows = messages.flatMap(([key, text]) =>
      toGroup(key) === name ? [[`<span id="${key}">\`${key}\`</span>`, prose(text)]] : [],
    )
    return `## ${name}\n\n${table(['Key', 'English'], rows)}`
  })
  return `${sections.join('\n')}\n`
}

const toGroup = (/** @type {string} */ key) => key.slice(0, key.indexOf('.'))

/** Every text, in the order of the keys. @returns {readonly Message[]} */
export function englishMessages() {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => isCatalogue.test(name))
  const messages = files.flatMap((name) => messagesIn(name, readFileSync(join(source, name), 'utf8')))
  return messages.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** The texts of the lists that a file exports. @param {string} file @param {string} code @returns {Message[]} */
export function messagesIn(file, code) {
  /** @type {Message[]} */
  const messages = []
  const visitor = new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations) {
        const list = init?.type === 'TSAsExpression' ? init.expression : init
        if (id.type !== 'Identifier' || !isList.test(id.name) || list?.type !== 'ObjectExpression') continue
        for (const property of list.properties)
          if (property.type === 'Property' && property.key.type === 'Literal')
            messages.push([String(property.key.value), textsIn(property.value, code).join(' / ')])
      }
    },
  })
  visitor.visit(parseSync(file, code, { preserveParens: false }).program)
  return messages
}

/** A text, or each that a function chooses from. @param {any} value @param {string} code @returns {readonly string[]} */
function textsIn(value, code) {
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : []
  if (value.type === 'TemplateLiteral')
    return [code.slice(value.start + 1, value.end - 1).replaceAll(/\$\{(\w+)\}/g, '{$1}')]
  if (value.type === 'ConditionalExpression')
    return [...textsIn(value.consequent, code), ...textsIn(value.alternate, code)]
  if (value.type === 'ArrowFunctionExpression') return textsIn(value.body, code)
  throw new Error(`A message is ${value.type}, which the page of messages cannot show`)
}
