import { expectTypeOf, test } from 'vitest'
import type { Locale } from './messages.js'

type Without<Key extends keyof Locale> = Omit<
  { readonly [Name in keyof Locale as string extends Name ? never : Name]: Locale[Name] },
  Key
>

test('a language without the text of an error that a view shows does not compile', () => {
  expectTypeOf<Locale>().toHaveProperty('code.INSUFFICIENT_FUNDS').toBeString()
  expectTypeOf<Without<'code.INSUFFICIENT_FUNDS'>>().not.toExtend<Locale>()
  expectTypeOf<Without<'code.TOKEN_REQUIRED'>>().not.toExtend<Locale>()
  expectTypeOf<Without<'code.ACCOUNT_CHANGED'>>().not.toExtend<Locale>()
})

test('texts that only developers read are not asked for', () => {
  expectTypeOf<'code.INVALID_PROJECT_ID'>().not.toExtend<RequiredKeys>()
  expectTypeOf<'code.NAME_TOO_SHORT'>().toExtend<RequiredKeys>()
})

type RequiredKeys = { [Name in keyof Locale]: string extends Name ? never : Name }[keyof Locale]
