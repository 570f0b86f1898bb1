import { expectTypeOf, test } from 'vitest'
import type { Locale } from './messages.js'

declare const language: Locale

test('a language without the text of an error that a view shows does not compile', () => {
  const { 'code.INSUFFICIENT_FUNDS': _funds, ...withoutFunds } = language
  const { 'code.TOKEN_REQUIRED': _token, ...withoutToken } = language
  expectTypeOf(withoutFunds).not.toExtend<Locale>()
  expectTypeOf(withoutToken).not.toExtend<Locale>()
})

test('texts that only developers read are not asked for', () => {
  const { 'code.INVALID_PROJECT_ID': _project, ...withoutProject } = language
  expectTypeOf(withoutProject).toExtend<Locale>()
})
