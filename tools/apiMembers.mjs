// The members of a type, each with its comment.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { readDoc } from './docComment.mjs'
import { root } from './shutdown.mjs'

/**
 * @typedef {object} Member
 * @property {string} name
 * @property {boolean} isOptional
 * @property {string} type
 * @property {import('./docComment.mjs').Doc} doc
 */

/** @param {string} file from the root of the repository @param {string} name of a type with members @returns {readonly Member[]} */
export function membersOf(file, name) {
  const code = readFileSync(join(root, file), 'utf8')
  const { program, comments } = parseSync(file, code)
  const declared = /** @type {any[]} */ (program.body)
    .map((each) => each.declaration ?? each)
    .find(({ id }) => id?.name === name)
  const members = declared?.typeAnnotation?.members ?? []
  if (members.length === 0) throw new Error(`${file} has no type ${name} with members`)
  return members.map((/** @type {any} */ { key, optional, start, typeAnnotation: { typeAnnotation } }) => {
    const comment = comments.findLast(
      ({ value, end }) => value.startsWith('*') && end <= start && code.slice(end, start).trim() === '',
    )
    if (!comment) throw new Error(`${key.name} of ${name} in ${file} has no comment`)
    const type = toText(code, optional ? withoutUndefined(typeAnnotation) : [typeAnnotation])
    return { name: key.name, isOptional: Boolean(optional), type, doc: readDoc(comment.value) }
  })
}

/** The types of a union without `undefined`, which is said of every option that can be left out. @param {any} type */
const withoutUndefined = (type) =>
  type.type === 'TSUnionType'
    ? type.types.filter((/** @type {any} */ one) => one.type !== 'TSUndefinedKeyword')
    : [type]

/** @param {string} code @param {readonly { start: number, end: number }[]} types of a union */
const toText = (code, types) =>
  types.map(({ start, end }) => dedent(code.slice(start, end).replaceAll(/\breadonly /g, ''))).join(' | ')

/** @param {string} text whose first line has lost the indent that the last one has */
function dedent(text) {
  const indent = /\n( *)\S.*$/.exec(text)?.[1] ?? ''
  return text.replaceAll(`\n${indent}`, '\n')
}
