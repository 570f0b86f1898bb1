import { describe, expect, it } from 'vitest'
import { phases } from '../../packages/headless/phases'
import { chainModuleFaults } from './chainModules'
import { createFixture } from './createFixture'
import { inRepository } from './workspace'

describe('the module of a chain', () => {
  it('has nothing that the rest of the package needs', () => {
    expect(chainModuleFaults(inRepository('packages/headless/src'), phases)).toEqual([])
  })

  it('is reported when another one imports a file that landed there', () => {
    const folder = createFixture({
      'chains/solana/actions.ts': `import '../../entities/calls.js'\nimport '@solana/web3.js'\n`,
      'chains/tron/actions.ts': 'export {}\n',
      'entities/calls.ts': 'export const calls = 1\n',
      'exports/rules.ts': `export * from '../rules/calls.js'\n`,
      'rules/calls.ts': `export { calls } from '../entities/calls.js'\n`,
    })
    const planted = { 'solana.actions': ['chains/solana/actions.ts'] }
    expect(chainModuleFaults(folder, planted)).toEqual([
      'rules/calls.ts imports entities/calls.ts, which is published in solana.actions',
    ])
    expect(chainModuleFaults(folder, { calls: ['entities/calls.ts'], ...planted })).toEqual([])
  })
})
