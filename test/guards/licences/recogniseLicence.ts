import { readFileSync, readdirSync } from 'node:fs'
import { inRepository } from '../workspace'

const folder = inRepository('test/guards/licences/texts')

const notOfTheLicence = [
  /^\W*(?:copyright\b|\(c\)|©)(?!.*\b(?:notice|holders?|owner|licen[sc]\w*|use\w*|may|must|not|only|permi\w+|interest|law)\b)/i,
  /^\W*all rights reserved\W*$/i,
  /^\W*(?:the\s+)?(?:mit|isc|apache|unlicense|0bsd|bsd(?:[- ]\d-clause)?|blue oak model)(?:\s+licen[sc]e)?(?:\s+\(\w+\))?\W*$/i,
  /^\W*licen[sc]e\W*$/i,
]

/** Texts that may stand in a licence file beside the licence, read and found harmless, as the reader below sees them. */
const notices = readFileSync(`${folder}/notices.txt`, 'utf8').split('\n').map(plain).filter(Boolean)

const texts = readdirSync(folder)
  .filter((name) => name !== 'notices.txt')
  .map((name) => ({
    licence: name.replace(/(?:\+.*)?\.txt$/, ''),
    text: plain(readFileSync(`${folder}/${name}`, 'utf8')),
  }))
  .toSorted((one, other) => other.text.length - one.text.length)

/**
 * The allowed licences that make up a licence file, word for word apart from title lines, copyright lines, letter case
 * and punctuation. `undefined` when the file says anything else: a sentence more is another licence.
 */
export function recogniseLicence(file: string): readonly string[] | undefined {
  let rest = plain(file)
  const found = new Set<string>()
  for (const { licence, text } of texts) {
    if (!rest.includes(text)) continue
    rest = rest.replaceAll(text, '|')
    found.add(licence)
  }
  const known = rest.split('|').every((part) => part.trim() === '' || notices.includes(part.trim()))
  return known && found.size > 0 ? [...found] : undefined
}

function plain(text: string): string {
  return text
    .split(/\r?\n/)
    .filter((line) => !notOfTheLicence.some((pattern) => pattern.test(line.trim())))
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replace(
      /neither the name of .{1,80}? nor the names of its contributors/,
      'neither the name of the copyright holder nor the names of its contributors',
    )
    .trim()
}
