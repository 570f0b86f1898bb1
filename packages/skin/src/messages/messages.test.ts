/// <reference types="vite/client" />

import * as words from '@portico/headless/locales/en'
import { describe, expect, it } from 'vitest'
import { viewTitles } from '../router/views.js'
import { shellMessages } from './en/shell.js'
import { interpolate } from './messages.js'
import { issueCodes } from './shownCodes.js'

describe('interpolate', () => {
  it('fills in values by name', () => {
    expect(interpolate('Get {wallet} from {store}', { wallet: 'Kestrel', store: 'here' })).toBe('Get Kestrel from here')
  })

  it('keeps a name without a value in braces', () => {
    expect(interpolate('Get {wallet}', {})).toBe('Get {wallet}')
  })

  it('does not fill in braces inside a value', () => {
    expect(interpolate('Get {wallet}', { wallet: '{wallet}' })).toBe('Get {wallet}')
  })

  it('ignores inherited properties', () => {
    expect(interpolate('{constructor}', {})).toBe('{constructor}')
  })
})

type MessageFile = Readonly<Record<string, Readonly<Record<string, unknown>>>>
const files: readonly MessageFile[] = Object.values(
  import.meta.glob<MessageFile>(['./en/*.ts', '!./en/{index,shell}.ts', '../views/*/{messages,laterMessages}.ts'], {
    eager: true,
  }),
)

/** Messages that are loaded with the views that need them, by the name of their export; those of the shell always are. */
const catalogues = Object.fromEntries(files.flatMap((file) => Object.entries(file)))
const always = { ...shellMessages, ...viewTitles }
const keys = new Set(Object.values({ ...catalogues, always }).flatMap((list) => Object.keys(list)))
const found = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sources = Object.fromEntries(
  Object.entries(found).map(([path, text]) => [path.replace(/^\.\//, '../messages/'), text]),
)

const texts = Object.values({ ...catalogues, always }).flatMap((list) => Object.entries(list))

/** Written out where people say it short, the typewriter's apostrophe, and words that nobody in the field uses. */
const stiff = /\b(?:could|can|did|does|do|is|was|has|will) ?not\b|\w'\w|\b(?:visitor|receiver|namespace|phone app)\b/i

it('every English message is short and in the words of the field', () => {
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.filter(([, text]) => stiff.test(text))).toEqual([])
})

it('where hooks have words of their own for the same, they are those of the modal', () => {
  const modal = Object.fromEntries(texts)
  const { networkGroupTexts, receiverWarningTexts: receiver, sendStepTexts: send, swapStepTexts: swap } = words
  const pairs = {
    ...Object.fromEntries(Object.entries(networkGroupTexts).map(([space, text]) => [`group.${space}`, text])),
    'send.lookAlikeText': receiver.lookAlike,
    'send.program': receiver.program,
    'send.sysvar': receiver.sysvar,
    'send.tokenContract': receiver.token,
    'send.balanceUnknown': words.sendWarningTexts.balanceUnknown,
    'outcome.replacedText': send.replaced,
    'send.droppedText': send.dropped,
    'send.expiredText': send.expired,
    'swap.droppedText': swap.dropped,
    'swap.expiredText': swap.expired,
    'swap.approved': swap.approved,
    'swap.wasReset': swap.reset,
  }
  expect(swap.replaced).toBe(send.replaced)
  expect(pairs).toEqual(Object.fromEntries(Object.keys(pairs).map((key) => [key, modal[key]])))
})

it('the words of hooks are as short as those of the modal', () => {
  const all = Object.values(words).flatMap((record) => Object.values(record) as readonly string[])
  expect(all.length).toBeGreaterThan(40)
  expect(all.filter((text) => stiff.test(text))).toEqual([])
})

const checks = import.meta.glob<string>('../../../headless/src/{rules,flows,actions/send}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('the codes that a language has to have are all that a check of what is typed gives', () => {
  const given = Object.entries(checks).flatMap(([path, text]) =>
    path.includes('.test.') || path.includes('ixture')
      ? []
      : [...text.matchAll(/\bcode: '([A-Z_]+)',(?! message: string)/g)].map(([, code = '']) => code),
  )
  const toasts = ['TRANSACTION_CONFIRMED', 'TRANSACTION_REPLACED', 'TRANSACTION_DROPPED']
  const codes: readonly string[] = issueCodes
  expect(new Set(given).size).toBeGreaterThan(15)
  expect(given.filter((code) => !codes.includes(code) && !toasts.includes(code))).toEqual([])
})

/** The files that a file imports statically, with what they import. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of (sources[file] ?? '').matchAll(/^import (?!type)[^']*? from '(\.[^']+)\.js'$/gm)) {
    const { pathname } = new URL(path, `http://source/${file.replace('../', '')}`)
    for (const extension of ['ts', 'tsx'])
      if (`..${pathname}.${extension}` in sources) reach(`..${pathname}.${extension}`, seen)
  }
  return seen
}

it('the table of views passes on the types of every message file of a view', () => {
  const own = Object.keys(sources).filter((path) => /^\.\.\/views\/\w+\/\w*essages\.ts$/.test(path))
  expect(own.length).toBeGreaterThan(15)
  const table = sources['../router/views.ts'] ?? ''
  expect(own.filter((path) => !table.includes(`export type * from '${path.replace(/ts$/, 'js')}'`))).toEqual([])
})

const importsValue = (file: string, name: string) =>
  new RegExp(`^import (?!type)[^']*\\b${name}\\b[^']*? from '\\.`, 'm').test(sources[file] ?? '')

describe('a view', () => {
  it.each([
    'shell/Modal.tsx',
    'approval/ApprovalView.tsx',
    'views/Send/TokenPicker.tsx',
    'views/ConnectingExternal/LaterStep.tsx',
    ...Object.keys(sources).flatMap((path) => path.match(/views\/\w+\/index\.tsx$/) ?? []),
  ])('%s is loaded together with every English message it uses', (view) => {
    const reached = [...reach(`../${view}`)]
    const loaded = Object.entries(catalogues).flatMap(([name, list]) =>
      reached.some((file) => importsValue(file, name)) ? Object.keys(list) : [],
    )
    const available = new Set([...Object.keys(always), ...loaded])
    const used = reached
      .filter((file) => !file.startsWith('../messages/en/') && !file.endsWith('essages.ts'))
      .flatMap((file) => [...(sources[file] ?? '').matchAll(/['"](\w+\.\w+)['"]/g)].map(([, key = '']) => key))
      .filter((key) => keys.has(key))
    expect(used.length).toBeGreaterThan(3)
    expect(used.filter((key) => !available.has(key))).toEqual([])
  })
})
