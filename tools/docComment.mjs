// Reads a TSDoc comment.

/**
 * @typedef {object} Doc
 * @property {string} text before the first tag
 * @property {readonly (readonly [name: string, text: string])[]} parameters
 * @property {string} returns
 * @property {readonly string[]} throws
 * @property {readonly string[]} examples
 * @property {string} default
 */

/** @param {string} comment between `/*` and `*\/` @returns {Doc} */
export function readDoc(comment) {
  const lines = comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  /** @type {{ tag: string, lines: string[] }[]} */
  const parts = [{ tag: '', lines: [] }]
  for (const line of lines) {
    const [, tag, rest] = /^\s*@(\w+)\s?(.*)$/.exec(line) ?? []
    if (tag) parts.push({ tag, lines: [rest ?? ''] })
    else parts.at(-1)?.lines.push(line)
  }
  const all = (/** @type {string} */ name) => parts.filter(({ tag }) => tag === name)
  const prose = (/** @type {{ lines: string[] }} */ part) =>
    part.lines
      .map((line) => line.trim())
      .join(' ')
      .trim()
  return {
    text: parts[0] ? toParagraphs(parts[0].lines) : '',
    parameters: all('param').map((part) => {
      const [, name = '', text = ''] = /^(\S+)(?:\s+-)?\s+(.*)$/.exec(prose(part)) ?? []
      return [name, text]
    }),
    returns: all('returns').map(prose).join(' '),
    throws: all('throws').map(prose),
    examples: all('example').map((part) => dedent(part.lines).join('\n').trim()),
    default: all('default').map(prose).join(' '),
  }
}

/** @param {readonly string[]} lines */
const toParagraphs = (lines) =>
  lines
    .join('\n')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .join('\n\n')

/** @param {readonly string[]} lines */
function dedent(lines) {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const indent = Math.min(...indents)
  return lines.map((line) => line.slice(indent))
}
