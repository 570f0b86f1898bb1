import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleSize, entrySize, pageScriptSize, overBudget, sizeTable } from '../../tools/size.mjs'
import { createFixture } from './createFixture'
import { inRepository } from './workspace'

const weight = 40_000
const heavy = `export const weight = '${randomBytes(weight).toString('latin1').replace(/[^\w]/g, 'x')}'\n`

describe('sizes', () => {
  let table: Awaited<ReturnType<typeof sizeTable>>
  beforeAll(async () => void (table = await sizeTable()), 120_000)

  it('are within their budgets, and each has one', () => {
    expect(overBudget(table)).toEqual([])
  })

  it('are what the docs say, to a kilobyte or a twentieth', () => {
    const page = readFileSync(inRepository('apps/docs/pages/guides/bundle-size.mdx'), 'utf8')
    const told = new Map([...page.matchAll(/^\| (.+) \| ([\d.]+) \|$/gm)].map(([, name, size]) => [name, Number(size)]))
    const measured = new Map(table.map(({ name, size }) => [name, size / 1_000]))
    expect([...told.keys()]).toEqual(
      expect.arrayContaining([
        'example page, script before the first click',
        '@portico/skin, on the page, for the buttons',
        '@portico/skin, first open, with its CSS',
      ]),
    )
    const isNear = (size: number, real: number) => Math.abs(size - real) <= Math.max(1, real / 20)
    expect([...told].filter(([name, size]) => !isNear(size, measured.get(String(name)) ?? Number.NaN))).toEqual([])
  })

  it('are reported when over budget, or without one', () => {
    const within = { name: 'small', size: 8_000, budget: 8_000 }
    const over = { name: 'large', size: 8_001, budget: 8_000 }
    const forgotten = { name: 'new', size: 1, budget: Number.NaN }
    expect(overBudget([within, over, forgotten])).toEqual([over, forgotten])
  })

  it('count what an entry takes along from its own files', async () => {
    const light = createFixture({ 'index.js': 'export const one = 1\n' })
    const laden = createFixture({ 'index.js': `export { weight } from './heavy.js'\n`, 'heavy.js': heavy })
    expect(await entrySize(join(light, 'index.js'), [])).toBeLessThan(100)
    expect(await entrySize(join(laden, 'index.js'), [])).toBeGreaterThan(weight / 4)
  })

  it('of a rule leave the schemas of the same entry behind', async () => {
    const entry = inRepository('packages/headless/dist/exports/rules.js')
    const folder = createFixture({ 'index.js': `export { formatBalance } from ${JSON.stringify(entry)}\n` })
    expect(await entrySize(join(folder, 'index.js'), [])).toBeLessThan(2_000)
  })

  it('leave peers out, and count what comes later by itself', async () => {
    const folder = createFixture({
      'index.js': `import 'peer/deep'\nexport const open = () => import('./views/Late.js')\nexport * from './shared.js'\n`,
      'shared.js': `export const shared = 'already here'\n`,
      'views/Late.js': `${heavy}export { shared } from '../shared.js'\n`,
    })
    const { first, later } = await bundleSize(join(folder, 'index.js'), ['peer'])
    expect(first).toBeLessThan(600)
    expect(later['views/Late.js']).toBeGreaterThan(weight / 4)
  })

  it('count what comes with the first click without what is here, and nothing of it again', async () => {
    const folder = createFixture({
      'index.js': `import './heavy.js'\nexport const open = () => import('./shell/Modal.js')\n`,
      'heavy.js': `globalThis.heavy = 1\n${heavy}`,
      'shell/Modal.js': `import '../heavy.js'\n${heavy.replace('weight', 'shell')}export const next = () => import('../views/Late.js')\n`,
      'views/Late.js': `export { shell } from '../shell/Modal.js'\nexport { weight } from '../heavy.js'\n`,
    })
    const { first, open, later } = await bundleSize(join(folder, 'index.js'), [], ['shell/Modal.js'])
    expect(first).toBeLessThan(200)
    expect(open).toBeGreaterThan(weight / 4)
    expect(open).toBeLessThan(weight * 1.2)
    expect(Object.keys(later)).toEqual(['views/Late.js'])
    expect(later['views/Late.js']).toBeLessThan(200)
  })

  it('of a page count its scripts and what those import, but nothing that waits for a click', () => {
    const page = (imports: string) =>
      createFixture({
        'index.html': '<script type="module" crossorigin src="/assets/index.js"></script>',
        'assets/index.js': imports,
        'assets/heavy.js': heavy,
      })
    expect(pageScriptSize(page(`import"./heavy.js";`))).toBeGreaterThan(weight / 4)
    expect(pageScriptSize(page(`const open=()=>import("./heavy.js");`))).toBeLessThan(100)
  })
})
