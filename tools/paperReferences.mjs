// Finds comments, titles and sentences that point at a paper which whoever reads the repository does not have.
import { readFileSync } from 'node:fs'
import { sourceFiles, testFiles } from './sourceFiles.mjs'

const pointers = [
  { what: 'a section sign', text: /§/ },
  { what: 'a numbered rule', text: /\bR\d{1,2}\b/ },
  { what: 'a numbered section', text: /\b[Ss]ections? \d/ },
  {
    what: 'a specification without a name',
    text: /(?<!(?:JSON-RPC|Wallet Standard|OpenRPC|CAIP-\d+) )\b[Ss]pecification\b/,
  },
  { what: 'notes on the wire', text: /\bwire (?:facts?|notes?)\b/i },
  {
    what: 'a paper by its file',
    text: /\b(?:specification|hazards|wire|findings|house|design|models|names|words|devnet|toolchain)\.md\b/,
  },
]

/** In the TypeScript files and tests below a folder. @param {string} folder @returns {readonly string[]} */
export function paperReferences(folder) {
  return [...sourceFiles(folder), ...testFiles(folder)].flatMap(({ path, comments, strings }) =>
    inText([...comments, ...strings].join('\n')).map((what) => `${path} points at ${what}`),
  )
}

/** In one file of prose, of declarations, or of plain JavaScript. @param {string} file @returns {readonly string[]} */
export function paperReferencesIn(file) {
  return inText(readFileSync(file, 'utf8')).map((what) => `${file} points at ${what}`)
}

/** How many there are in the TypeScript files below a folder. @param {string} folder */
export function countPaperReferences(folder) {
  return (
    [...sourceFiles(folder), ...testFiles(folder)]
      // The guard's own test has to name what it looks for.
      .filter(({ path }) => !path.includes('paperReferences'))
      .flatMap(({ comments, strings }) => [...comments, ...strings])
      .reduce(
        (total, text) => total + pointers.reduce((sum, pointer) => sum + (text.split(pointer.text).length - 1), 0),
        0,
      )
  )
}

/** @param {string} text */
const inText = (text) => pointers.filter((pointer) => pointer.text.test(text)).map(({ what }) => what)
