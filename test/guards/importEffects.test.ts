import { describe, expect, it } from 'vitest'
import { createFixture } from './createFixture'
import { allowedEffects, importEffects } from './importEffects'
import { inRepository } from './workspace'

const found = (code: string) => importEffects(createFixture({ 'actions/send.ts': code }))

describe('a module of the packages', () => {
  it('only declares when it is imported', () => {
    const effects = ['headless', 'skin'].flatMap((name) => importEffects(inRepository(`packages/${name}/src`)))
    expect(effects).toEqual(Object.keys(allowedEffects))
  })

  it.each([
    { fault: 'calls a function', code: 'start()' },
    { fault: 'listens to the page', code: "addEventListener('click', close)" },
    { fault: 'branches', code: 'if (isBrowser) start()' },
    { fault: 'makes a client', code: 'const client = new QueryClient()' },
    { fault: 'exports what it started', code: 'export const relay = connectRelay()' },
    { fault: 'reads what is stored', code: "export const last = { theme: localStorage.getItem('theme') }" },
    { fault: 'reads the page', code: 'const isPhone = window.innerWidth < 500' },
    { fault: 'looks where it runs', code: "const isServer = typeof document === 'undefined'" },
    { fault: 'waits', code: 'const viem = await load' },
    { fault: 'loads code', code: "const viem = import('viem')" },
    { fault: 'changes what others have', code: 'const old = (Intl.locale = 1)' },
    { fault: 'reads the page for a class', code: 'class Size {\n  static width = screenOf(1)\n}' },
    { fault: 'runs a block of a class', code: 'class Size {\n  static {\n    this.width = 1\n  }\n}' },
  ])('is reported when it $fault', ({ code }) => {
    expect(found(code)).toEqual([expect.stringMatching(/^actions\/send\.ts: ./)])
  })

  it.each([
    { case: 'marks itself as for the client', code: "'use client'\nimport 'react'" },
    {
      case: 'declares functions',
      code: 'export const width = () => window.innerWidth\nfunction stop() {\n  start()\n}',
    },
    { case: 'declares a table', code: "const icons = new Map([['a', 1]])\nexport const keys = [...'ab'].map(String)" },
    { case: 'declares a schema', code: 'export const schema = z.object({ window: z.string(), a: safeObject({}) })' },
    { case: 'declares a class', code: 'export class Wallet {\n  id = createId()\n  open() {\n    start()\n  }\n}' },
    { case: 'names what a bundler replaces', code: 'declare const process: { readonly env: object }' },
    { case: 'has types only', code: 'export type Page = { readonly window: Window; readonly of: typeof document }' },
  ])('may be one that $case', ({ code }) => {
    expect(found(code)).toEqual([])
  })
})
