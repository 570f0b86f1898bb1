import { describe, expect, it } from 'vitest'
import { createFixture } from './createFixture'
import { errorsNormalizedBetween } from './errorBorders'
import { inRepository } from './workspace'

const findings = (files: Readonly<Record<string, string>>) =>
  errorsNormalizedBetween(createFixture(files)).filter((finding) => finding.endsWith('is no border'))

describe('foreign errors', () => {
  it('become errors of ours where they come in and where something leaves, and nowhere between', () => {
    expect(errorsNormalizedBetween(inRepository('packages/headless/src'))).toEqual([])
  })

  it.each([
    {
      fault: 'an action normalizes what its chain threw',
      files: { 'actions/sign.ts': `import { toPorticoError } from '../errors/normalize.js'\ntoPorticoError(1)` },
      finding: 'actions/sign.ts is no border',
    },
    {
      fault: 'an action of a chain wraps what its connector threw',
      files: { 'chains/solana/actions.ts': `import { normalizeErrors as run } from '../../errors/normalize.js'` },
      finding: 'chains/solana/actions.ts is no border',
    },
    {
      fault: 'a query normalizes by itself',
      files: {
        'queries/swap.ts': `import * as errors from '../errors/toPorticoErrorAsync.js'\nawait errors.toPorticoErrorAsync(1)`,
      },
      finding: 'queries/swap.ts is no border',
    },
    {
      fault: 'the table of a flow normalizes',
      files: { 'flows/send/machine.ts': `import { toPorticoError } from '../../errors/normalize.js'` },
      finding: 'flows/send/machine.ts is no border',
    },
  ])('are reported when $fault', ({ files, finding }) => {
    expect(findings(files)).toEqual([finding])
  })

  it('may be normalized by a wallet of a chain, and be named in a comment', () => {
    const files = {
      'chains/bip122/unisatWallet.ts': `import { normalizeErrors } from '../../errors/normalize.js'`,
      'chains/bip122/actions.ts': '// The connector called toPorticoError.\nexport const one = 1',
    }
    expect(findings(files)).toEqual([])
  })

  it('are missed at a border that is gone', () => {
    expect(errorsNormalizedBetween(createFixture({}))).toContain('no error is normalized in queries/runQuery.ts')
  })
})
