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
    const type = dedent(code.slice(typeAnnotation.start, typeAnnotation.end).replaceAll(/\breadonly /g, ''))
    return { name: key.name, isOptional: Boolean(optional), type, doc: readDoc(comment.value) }
  })
}

/** @param {string} text whose first line has lost its indent */
const dedent = (text) => text.replaceAll(/\n {2}/g, '\n')
