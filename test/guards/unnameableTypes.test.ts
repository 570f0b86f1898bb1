import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPnpmHost, inferringModules, unnameableTypes } from './unnameableTypes'

describe('a library of a site that leaves its types to be inferred, installed by pnpm', () => {
  it('names every type of the packages by a public import path', async () => {
    const faults = await unnameableTypes(createPnpmHost(inferringModules()))
    expect(faults.filter((fault) => fault.includes('@portico/'))).toEqual([])
  })

  it('names what the hooks for viem and the connector for wagmi return', async () => {
    const host = createPnpmHost({
      'site.ts': `import type {} from 'react'
import type {} from '@tanstack/react-query'
import type {} from 'viem'
import type {} from 'wagmi'
import type {} from '@portico/headless'
import { usePublicClient, useWalletClient } from '@portico/headless/eip155'
import { porticoConnector } from '@portico/headless/wagmi'
export const usePublic = () => usePublicClient()
export const useConnected = () => useWalletClient()
export const connector = porticoConnector
`,
    })
    expect(await unnameableTypes(host)).toEqual([])
  })

  it('is told which type has no name', async () => {
    const host = createPnpmHost({
      'site.ts': `import { size } from 'sized'\nexport const mine = () => size()\n`,
      'node_modules/.pnpm/sized/package.json': JSON.stringify({
        name: 'sized',
        type: 'module',
        exports: { '.': { types: './index.d.ts' } },
      }),
      'node_modules/.pnpm/sized/index.d.ts': `export { size } from './size.js'\n`,
      'node_modules/.pnpm/sized/size.d.ts': `export type Size = { readonly height: number }\nexport declare function size(): Size\n`,
    })
    symlinkSync(join(host, 'node_modules/.pnpm/sized'), join(host, 'node_modules/sized'))
    expect(await unnameableTypes(host)).toEqual([expect.stringContaining(`reference to 'Size' from`)])
  })
})
