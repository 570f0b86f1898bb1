import { describe, expect, it } from 'vitest'
import { createFixture } from './createFixture'
import { unansweredCalls } from './remoteCalls'
import { inRepository } from './workspace'

describe('the handlers of the test kit', () => {
  it('answer every remote call', () => {
    expect(unansweredCalls(inRepository('packages/headless/src'))).toEqual([])
  })

  it('are reported when a call has no handler', () => {
    const folder = createFixture({
      'services/api/balanceApi.ts': "const one = { path: `/v1/account/${part(a, 'b')}${zone}/balance` }",
      'services/api/feesApi.ts': "const one = { path: '/v1/fees' }",
      'testing/handlers/balanceHandlers.ts': "const one = { path: '/v1/account/:address/balance' }",
    })
    expect(unansweredCalls(folder)).toEqual(['services/api/feesApi.ts: no handler answers /v1/fees'])
  })
})
