import { describe, expect, it } from 'vitest'
import { createFixture } from './createFixture'
import { brokenImports } from './lateImports'
import { inRepository } from './workspace'

describe('an import of code that is loaded later', () => {
  it.each(['headless', 'skin'])('has a form in %s that the optimizations of no bundler break', (name) => {
    expect(brokenImports(inRepository(`packages/${name}/dist`))).toEqual([])
  })

  it.each([
    'const { one } = await import("./later.js").then((n) => n.one_exports)',
    'let t=1,{one:e}=await import(`./later.js`).then(e=>e.n)',
    'const first = 1, { one } = await import("./later.js")\n  .then((n) => n.one_exports)',
    'const { one } = await import("./later.js").default',
    'const { one } = await import("./later.js")["default"]',
    'const { one } = await import("./later.js")?.default',
  ])('is reported: %s', (code) => {
    const folder = createFixture({ 'parts/index.js': code })
    expect(brokenImports(folder)).toEqual([expect.stringMatching(/^parts\/index\.js: .*\{.*one.*import\(/)])
  })

  it.each([
    'const { one_exports: { one } } = await import("./later.js")',
    'const { one } = await import("./later.js")\nconst two = [one]',
    'const { one } = (await import("./later.js")).default',
    'const { two } = await (await import("./later.js")).one()',
    'const one = (await import("./later.js").then((n) => n.one_exports)).one',
    'import("./later.js").then((n) => n.one_exports).then(({ one }) => one)',
    'import("./later.js").then(({ one }) => one).then(({ two }) => two)',
  ])('is left alone: %s', (code) => {
    expect(brokenImports(createFixture({ 'index.js': code }))).toEqual([])
  })
})
