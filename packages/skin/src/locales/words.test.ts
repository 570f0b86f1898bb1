/// <reference types="vite/client" />
import { expect, it } from 'vitest'
import { accountWords } from './accountWords.js'
import { activeChainWords } from './activeChainWords.js'
import { activityWords } from './activityWords.js'
import { buttonWords } from './buttonWords.js'
import { directoryWords } from './directoryWords.js'
import { externalWords } from './externalWords.js'
import { holdingWords } from './holdingWords.js'
import { networkWords } from './networkWords.js'
import { pairingWords } from './pairingWords.js'
import { sendWords } from './sendWords.js'
import { shellWords } from './shellWords.js'
import { tokenWords } from './tokenWords.js'

const lists = {
  accountWords,
  activeChainWords,
  activityWords,
  buttonWords,
  directoryWords,
  externalWords,
  holdingWords,
  networkWords,
  pairingWords,
  sendWords,
  tokenWords,
}
const every = new Set(Object.values({ ...lists, shellWords }).flatMap((words) => Object.keys(words)))
const found = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sources = Object.fromEntries(
  Object.entries(found).map(([path, text]) => [path.replace(/^\.\//, '../locales/'), text]),
)

/** The files that a file imports at once, with what they import. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of (sources[file] ?? '').matchAll(/^import (?!type).*? from '(\.[^']+)\.js'$/gm)) {
    const { pathname } = new URL(path, `http://source/${file.replace('../', '')}`)
    for (const extension of ['ts', 'tsx'])
      if (`..${pathname}.${extension}` in sources) reach(`..${pathname}.${extension}`, seen)
  }
  return seen
}

it.each([
  'shell/Modal.tsx',
  'views/Connect.tsx',
  'views/AllWallets.tsx',
  'views/ConnectingWalletConnect.tsx',
  'views/ConnectingExternal.tsx',
  'views/Account.tsx',
  'views/SwitchNetwork.tsx',
  'views/SwitchActiveChain.tsx',
  'views/UnsupportedChain.tsx',
  'views/Send.tsx',
  'views/send/TokenChoice.tsx',
])('%s arrives with every English word it says', (view) => {
  const files = [...reach(`../${view}`)]
  const brought = Object.entries(lists).flatMap(([name, words]) =>
    files.includes(`../locales/${name}.ts`) ? Object.keys(words) : [],
  )
  const here = new Set([...Object.keys(shellWords), ...brought])
  const said = files
    .filter((file) => !file.endsWith('Words.ts'))
    .flatMap((file) => [...(sources[file] ?? '').matchAll(/['"](\w+\.\w+)['"]/g)].map(([, key = '']) => key))
    .filter((key) => every.has(key))
  expect(said.length).toBeGreaterThan(3)
  expect(said.filter((key) => !here.has(key))).toEqual([])
})
