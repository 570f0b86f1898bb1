import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicEntries } from '../../tools/publicEntries.mjs'
import { createFixture } from './createFixture'
import { runOnServer } from './serverImports'
import { inRepository } from './workspace'

const headless = inRepository('packages/headless')
const skin = inRepository('packages/skin')
const entry = (folder: string, name: string) => JSON.stringify(join(folder, `dist/${name}.js`))
const entries = [headless, skin].flatMap((folder) => publicEntries(folder))

describe('a server component', () => {
  it.each(entries.map(({ path, built }) => ({ path, built })))('can import $path', ({ built }) => {
    const program = `console.log(Object.keys(await import(${JSON.stringify(built)})).length > 0)`
    expect(runOnServer(program, headless)).toBe('true')
  })

  it('creates a client and reads the state of a returning user from the cookie', () => {
    const program = `
      import { createPortico, initialStateFromCookie } from ${entry(headless, 'exports/index')}
      import { eip155 } from ${entry(headless, 'exports/eip155')}
      import { base, mainnet } from ${entry(headless, 'exports/networks')}
      import { shortenAddress } from ${entry(headless, 'exports/rules')}
      const client = createPortico({ projectId: 'p', networks: [mainnet, base], adapters: [eip155()] })
      const values = { '@appkit/eip155:connected_connector_id': 'io.metamask', '@appkit/active_caip_network_id': 'eip155:8453' }
      const { sessions } = initialStateFromCookie(client, 'portico=' + encodeURIComponent(JSON.stringify(values)))
      console.log(JSON.stringify([sessions, shortenAddress('0x' + '1'.repeat(40)).length > 4]))`
    expect(JSON.parse(runOnServer(program, headless))).toEqual([
      { eip155: { status: 'connecting', connectorId: 'io.metamask', isRestored: true } },
      true,
    ])
  })

  it('hands the components and hooks to the browser, and reads the themes itself', () => {
    const program = `
      import { ConnectButton, lightTheme, PorticoModal } from ${entry(skin, 'exports/index')}
      import { PorticoProvider, useAccount } from ${entry(headless, 'exports/index')}
      console.log(JSON.stringify([ConnectButton, PorticoModal, PorticoProvider, useAccount].map((one) => one.client)))
      console.log(typeof Object.values(lightTheme)[0])`
    expect(runOnServer(program, skin)).toBe('[true,true,true,true]\nstring')
  })

  it('is stopped at the first modules that need React, and nothing behind them says so again', () => {
    const folder = join(skin, 'dist')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    const marked = files.filter((file) => /^['"]use client['"]/.test(readFileSync(join(folder, file), 'utf8')))
    expect(marked.toSorted()).toEqual(['element.js', 'exports/approval.js', 'page.js'])
  })

  it('cannot import a module that needs React in a browser and does not say so', () => {
    const text = `import { createContext } from 'react'\nexport const context = createContext(0)\n`
    const folder = createFixture({ 'index.js': text, 'package.json': '{ "type": "module" }' })
    const react = join(headless, 'node_modules/react')
    const program = `
      import { symlinkSync, mkdirSync } from 'node:fs'
      mkdirSync('node_modules')
      symlinkSync(${JSON.stringify(react)}, 'node_modules/react')
      await import(${JSON.stringify(join(folder, 'index.js'))})`
    expect(() => runOnServer(program, folder)).toThrow('createContext')
  })
})
