import { readFileSync, readdirSync } from 'node:fs'
import { inRepository } from '../guards/workspace'
import { newFile, type Recipe } from './recipe'

const skin = 'packages/skin/src'
const place = `${skin}/messages/de/`

/** Files with English messages. */
const english = [
  `${skin}/router/views.ts`,
  ...readdirSync(inRepository(`${skin}/messages/en`)).map((file) => `${skin}/messages/en/${file}`),
  ...readdirSync(inRepository(`${skin}/views`), { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    /^\w+\/(?:\w+M|m)essages\.ts$/.test(file) ? [`${skin}/views/${file}`] : [],
  ),
]

/** Keys of the messages that a file defines. */
const keysIn = (file: string) =>
  [...readFileSync(inRepository(file), 'utf8').matchAll(/^ {2}'(\w+(?:\.\w+)+)':/gm)].map(([, key = '']) => key)

/** Codes in files of types, one in a line. Those that no view shows may have a text, too. */
const codesIn = (file: string) =>
  [...readFileSync(inRepository(file), 'utf8').matchAll(/^ {2}(?:\| )?'([A-Z_]+)'/gm)].map(([, code]) => `code.${code}`)

/** A language whose words are the keys of its messages. */
const language = (keys: readonly string[]) => `import type { Locale } from '../messages.js'

/** German messages. */
export const de: Locale = {
${keys.map((key) => `  '${key}': '${key}',\n`).join('')}}
`

const codes = [
  'packages/headless/src/errors/codes.ts',
  'packages/headless/src/constants/errorCodes.ts',
  `${skin}/messages/shownCodes.ts`,
]
const everyKey = [
  ...new Set([
    ...english.flatMap(keysIn),
    ...codes.flatMap(codesIn),
    'code.TRANSACTION_CONFIRMED',
    'code.TRANSACTION_REPLACED',
    'code.TRANSACTION_DROPPED',
  ]),
]

export const addLanguage: Recipe = {
  title: 'Add a language',
  limit: 1,
  compiles: 'skin',
  steps: [
    {
      place,
      edits: [newFile(`${place}index.ts`, language(everyKey))],
      without: { check: 'compiler', says: /useOfLanguage\.tsx.*'@portico\/skin\/locales\/de'/ },
    },
  ],
  use: [
    newFile(
      `${skin}/useOfLanguage.tsx`,
      `import { PorticoModal } from '@portico/skin'
import { de } from '@portico/skin/locales/de'

export const modal = <PorticoModal locale="de-DE" messages={de} />
`,
    ),
  ],
}

/** The same step with one message missing. */
export const unfinishedLanguage = newFile(`${place}index.ts`, language(everyKey.slice(1)))
