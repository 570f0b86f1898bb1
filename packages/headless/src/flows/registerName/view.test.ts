import { describe, expect, test } from 'vitest'
import { checkNameDraft } from './view.js'

describe('checkNameDraft', () => {
  const suggestions = [
    { name: 'anna.reown.id', registered: true },
    { name: 'myanna.reown.id', registered: false },
    { name: 'anna01.reown.id', registered: true },
  ]

  test.each([
    { draft: '', fullName: undefined, codes: ['NAME_TOO_SHORT'] },
    { draft: 'ann', fullName: 'ann.reown.id', codes: ['NAME_TOO_SHORT'] },
    { draft: 'an_na', fullName: 'an_na.reown.id', codes: ['NAME_CHARACTERS'] },
    { draft: ' Anna ', fullName: 'anna.reown.id', codes: [] },
    { draft: 'anna.reown.id', fullName: 'anna.reown.id', codes: [] },
  ])('reads $draft', ({ draft, fullName, codes }) => {
    const check = checkNameDraft(draft, undefined)
    expect(check.fullName).toBe(fullName)
    expect(check.issues.map(({ code }) => code)).toEqual(codes)
    expect(check.canRegister).toBe(codes.length === 0)
  })

  test('a taken name cannot be registered, and only free names are suggested', () => {
    expect(checkNameDraft('Anna', suggestions)).toMatchObject({
      isTaken: true,
      canRegister: false,
      suggestions: ['myanna.reown.id'],
    })
  })

  test('the typed name is not suggested to itself', () => {
    expect(checkNameDraft('myanna', suggestions)).toMatchObject({ isTaken: false, canRegister: true, suggestions: [] })
  })
})
