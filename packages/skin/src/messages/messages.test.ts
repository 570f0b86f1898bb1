/// <reference types="vite/client" />

import { describe, expect, it } from 'vitest'
import { accountMessages, activityMessages, assetMessages, tokenMessages } from './en/account.js'
import { allWalletsMessages, externalMessages, pairingMessages } from './en/connecting.js'
import { buttonMessages } from './en/buttons.js'
import { activeChainMessages, networkMessages } from './en/networks.js'
import { sendMessages } from './en/send.js'
import { shellMessages } from './en/shell.js'
import { interpolate } from './messages.js'

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

/** Messages that are loaded with the views that need them, by the name of their export; those of the shell always are. */
const catalogues = {
  accountMessages,
  activeChainMessages,
  activityMessages,
  allWalletsMessages,
  assetMessages,
  buttonMessages,
  externalMessages,
  networkMessages,
  pairingMessages,
  sendMessages,
  tokenMessages,
}
const keys = new Set(Object.values({ ...catalogues, shell: shellMessages }).flatMap((list) => Object.keys(list)))
const found = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sources = Object.fromEntries(
  Object.entries(found).map(([path, text]) => [path.replace(/^\.\//, '../messages/'), text]),
)

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

const importsValue = (file: string, name: string) =>
  new RegExp(`^import (?!type)[^']*\\b${name}\\b[^']*? from '\\.`, 'm').test(sources[file] ?? '')

describe('a view', () => {
  it.each([
    'shell/Modal.tsx',
    'views/Connect/index.tsx',
    'views/AllWallets/index.tsx',
    'views/ConnectingWalletConnect/index.tsx',
    'views/ConnectingExternal/index.tsx',
    'views/Account/index.tsx',
    'views/SwitchNetwork/index.tsx',
    'views/SwitchActiveChain/index.tsx',
    'views/UnsupportedChain/index.tsx',
    'views/Send/index.tsx',
    'views/Send/TokenPicker.tsx',
  ])('%s is loaded together with every English message it uses', (view) => {
    const files = [...reach(`../${view}`)]
    const loaded = Object.entries(catalogues).flatMap(([name, list]) =>
      files.some((file) => importsValue(file, name)) ? Object.keys(list) : [],
    )
    const available = new Set([...Object.keys(shellMessages), ...loaded])
    const used = files
      .filter((file) => !file.startsWith('../messages/en/'))
      .flatMap((file) => [...(sources[file] ?? '').matchAll(/['"](\w+\.\w+)['"]/g)].map(([, key = '']) => key))
      .filter((key) => keys.has(key))
    expect(used.length).toBeGreaterThan(3)
    expect(used.filter((key) => !available.has(key))).toEqual([])
  })
})
