import { expect, it } from 'vitest'
import { madeEip155Samples } from '../../test/approvals/makeEip155Samples.js'
import { madeSolanaSamples } from '../../test/approvals/makeSolanaSamples.js'
import { madeTypedDataSamples } from '../../test/approvals/makeTypedDataSamples.js'
import { approvalSamples } from './approvalSamples.js'

it('has at least 40 requests, as the libraries of sites make them', () => {
  expect(approvalSamples).toEqual({ ...madeEip155Samples, ...madeTypedDataSamples, ...madeSolanaSamples })
  expect(Object.keys(approvalSamples).length).toBeGreaterThanOrEqual(40)
})
