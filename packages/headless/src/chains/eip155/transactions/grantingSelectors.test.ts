import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { grantingFunctions } from './grantingSelectors.js'

test.each(Object.entries(grantingFunctions))('the selector of %s is that of Solidity', (signature, selector) => {
  expect(selector).toBe(toFunctionSelector(signature))
})
