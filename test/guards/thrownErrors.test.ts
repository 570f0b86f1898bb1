import { expect, it } from 'vitest'
import { errorTexts, unthrown } from '../../tools/errorTexts.mjs'
import { createFixture } from './createFixture'
import { unthrownCodes } from './thrownErrors'
import { inRepository } from './workspace'

it('every error code is thrown, but for those of which the docs say which feature will', () => {
  const texts = Object.values(errorTexts).flatMap((group) => Object.entries(group))
  const described = texts.filter(([, [when]]) => when.startsWith(unthrown)).map(([code]) => code)
  expect(unthrownCodes(inRepository('packages/headless/src')).toSorted()).toEqual(described.toSorted())
})

it.each([
  { fault: 'no file makes its class', files: {}, codes: ['FEATURE_OFF', 'LOST'] },
  {
    fault: 'a code is only compared with that of a caught error',
    files: { 'rules/next.ts': `new LostError()\nif (error.code === 'FEATURE_OFF') next()` },
    codes: ['FEATURE_OFF'],
  },
  {
    fault: 'only a test wallet throws it',
    files: { 'testing/wallet.ts': `new LostError()`, 'actions/a.ts': `new FeatureError('FEATURE_OFF')` },
    codes: ['LOST'],
  },
])('a code is reported when $fault', ({ files, codes }) => {
  const declared = {
    'errors/codes.ts': `export type PorticoErrorCode = 'FEATURE_OFF' | 'LOST'`,
    'errors/a.ts': `export class LostError extends PorticoError {\n  readonly code = 'LOST'\n}`,
    'errors/failures.ts': `export const featureFailures = { FEATURE_OFF: { message: 'Off' } }`,
  }
  expect(unthrownCodes(createFixture({ ...declared, ...files }))).toEqual(codes)
})
