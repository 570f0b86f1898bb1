// The signature of a declaration as its documentation shows it: without bodies.

/** @typedef {'function' | 'value' | 'class' | 'type'} Kind */
/** @typedef {{ kind: Kind, code: string, ranges: readonly (readonly [number, number])[] }} Signature */

/** A value that is longer is left out. In characters. */
const longestValue = 1_200

/**
 * @param {string} code of the file @param {string} name
 * @param {readonly any[]} statements that declare it: several when it is overloaded
 * @returns {Signature} `ranges`: the parts of the file that were taken
 */
export function signatureOf(code, name, statements) {
  const [first] = statements
  const declared = first.declaration ?? first
  if (/Function/.test(declared.type)) return ofFunction(code, statements)
  if (declared.type === 'ClassDeclaration') return ofClass(code, declared)
  if (declared.type === 'VariableDeclaration') return ofVariable(code, name, declared)
  const text = code.slice(declared.start, declared.end)
  return { kind: 'type', code: clean(text), ranges: outsideOf(text, declared.start) }
}

/** A member that only the packages use. */
const internal = /^\s*\/\*\* @internal \*\/\n.*\n/gm

/** The parts of a type without its internal members. @param {string} text @param {number} start */
function outsideOf(text, start) {
  let from = start
  const ranges = [...text.matchAll(internal)].map(({ 0: member, index }) => {
    const before = range(from, start + index)
    from = start + index + member.length
    return before
  })
  return [...ranges, range(from, start + text.length)]
}

/** @param {string} code @param {readonly any[]} statements @returns {Signature} */
function ofFunction(code, statements) {
  const all = statements.map((each) => each.declaration ?? each)
  const overloads = all.filter(({ type }) => type === 'TSDeclareFunction')
  const ranges = (overloads.length > 0 ? overloads : all).map(({ start, end, body }) =>
    range(start, body?.start ?? end),
  )
  const text = ranges.map(([from, to]) => clean(code.slice(from, to)).replace(/^async /, ''))
  return { kind: 'function', code: text.join('\n'), ranges }
}

/** @param {string} code @param {string} name @param {any} declared @returns {Signature} */
function ofVariable(code, name, declared) {
  const { id, init } = declared.declarations.find((/** @type {any} */ each) => each.id.name === name)
  if (id.typeAnnotation) {
    const taken = range(id.start, id.typeAnnotation.end)
    return { kind: 'value', code: `const ${code.slice(...taken)}`, ranges: [taken] }
  }
  if (init.type === 'ArrowFunctionExpression') {
    const taken = range(init.start, init.body.start)
    const head = code
      .slice(...taken)
      .replace(/\s*=>\s*\(?\s*$/, '')
      .replace(/^async /, '')
    return { kind: 'function', code: `function ${name}${head}`, ranges: [taken] }
  }
  const value = clean(code.slice(init.start, init.end))
  const text = value.length > longestValue ? `const ${name} = { … }` : `const ${name} = ${value}`
  return { kind: 'value', code: text, ranges: [] }
}

/** @param {string} code @param {any} declared @returns {Signature} */
function ofClass(code, declared) {
  const members = declared.body.body.filter((/** @type {any} */ { accessibility }) => accessibility !== 'private')
  const ranges = members.map((/** @type {any} */ { start, end, value }) =>
    range(start, value?.type === 'FunctionExpression' && value.body ? value.body.start : end),
  )
  const head = code.slice(declared.start, declared.body.start).trim()
  const lines = ranges.map((/** @type {[number, number]} */ taken) => `  ${code.slice(...taken).trim()}`)
  return { kind: 'class', code: `${head} {\n${lines.join('\n')}\n}`, ranges }
}

/** @param {number} from @param {number} to @returns {[number, number]} */
const range = (from, to) => [from, to]

/** @param {string} code */
const clean = (code) =>
  code
    .replaceAll(internal, '')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .trim()
