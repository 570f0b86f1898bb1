import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { forbiddenText, styleSheetsOf, tracesOfAppKit } from './forbiddenText'
import { createFixture } from './createFixture'
import { inRepository } from './workspace'

describe('the source', () => {
  it.each(['packages/headless/src', 'packages/skin/src'])('of %s keeps to the content policy', (folder) => {
    expect(forbiddenText(inRepository(folder))).toEqual([])
  })

  it.each([
    {
      fault: 'a service has an address of its own',
      files: { 'services/directory.ts': `fetch('https://api.example.com/wallets')` },
      finding: 'services/directory.ts names a host outside constants, networks and testing',
    },
    {
      fault: 'a view styles an element in place',
      files: { 'views/Connect.tsx': `export const Box = () => <div style={{ width: 360 }} />` },
      finding: 'views/Connect.tsx writes an inline style',
    },
    {
      fault: 'an icon is set as raw markup',
      files: { 'parts/Icon.tsx': `node.innerHTML = icon` },
      finding: 'parts/Icon.tsx writes raw markup',
    },
    {
      fault: 'a theme is printed as a style element',
      files: { 'theme/applyTheme.ts': `document.createElement('style')` },
      finding: 'theme/applyTheme.ts makes a style sheet while running',
    },
    {
      fault: 'text is run as code',
      files: { 'rules/amounts.ts': `export const sum = new Function('a', 'b', 'return a + b')` },
      finding: 'rules/amounts.ts runs text as code',
    },
  ])('is reported when $fault', ({ files, finding }) => {
    expect(forbiddenText(createFixture(files))).toEqual([finding])
  })

  it('may name hosts in its constants and link to standards in comments', () => {
    const folder = createFixture({
      'constants/defaults.ts': `export const relay = 'wss://relay.example.org'`,
      'rules/caip.ts': `/** @see https://chainagnostic.org/CAIPs/caip-2 */\n// https://eips.ethereum.org\nexport const caip = 1`,
      'parts/Icon.tsx': `export const namespace = 'http://www.w3.org/2000/svg'`,
    })
    expect(forbiddenText(folder)).toEqual([])
  })
})

describe('the built output', () => {
  it.each(['packages/headless/dist', 'packages/skin/dist', 'apps/docs/dist/bare', 'apps/docs/doc_build'])(
    'in %s has no trace of AppKit',
    (folder) => {
      expect(existsSync(inRepository(folder)), `${folder} is built`).toBe(true)
      expect(tracesOfAppKit(inRepository(folder))).toEqual([])
    },
  )

  it('is reported when it asks for AppKit, or holds a part of it', () => {
    const folder = createFixture({
      'assets/late.js': `import('@reown/appkit/core')`,
      'assets/modal.js': `customElements.define('w3m-modal', Modal)`,
      'assets/relay.js': `new UniversalProvider()`,
    })
    expect(tracesOfAppKit(folder).toSorted()).toEqual(['assets/late.js', 'assets/modal.js'])
  })

  it('of the skin is a style sheet for the modal and one for the page that signs, which no script loads: one that is added later is blocked under a policy with a nonce', () => {
    // React is in this one, with its code for links that an application renders.
    const loaders = ['script/portico.js']
    expect(styleSheetsOf(inRepository('packages/skin/dist'))).toEqual({
      sheets: ['approval.css', 'styles.css'],
      loaders,
    })
  })

  it('is reported when its styles are split, or loaded by a script', () => {
    const folder = createFixture({
      'styles.css': '',
      'views/Send.css': '',
      'views/Send.js': `import './Send.css'`,
      'later.js': `document.createElement("link")`,
      'open.js': `export const css = 'send'`,
    })
    expect(styleSheetsOf(folder)).toEqual({
      sheets: ['styles.css', 'views/Send.css'],
      loaders: ['later.js', 'views/Send.js'],
    })
  })
})
