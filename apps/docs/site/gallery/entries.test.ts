import { describe, expect, it } from 'vitest'
import { listEntries } from './entries'
import { fromHash, toHash } from './galleryHash'
import { viewFixtures } from './viewFixtures'

const entries = listEntries()

describe('the entries of the gallery', () => {
  it('have every view, and no name twice', () => {
    const names = entries.map(({ view, state }) => `${view}/${state}`)
    expect(new Set(names).size).toBe(names.length)
    const drawn = entries.filter(({ fixture }) => fixture.route).map(({ view }) => view)
    expect(new Set(drawn)).toEqual(new Set(Object.keys(viewFixtures)))
  })

  it('are JSON', () => {
    expect(JSON.parse(JSON.stringify(entries))).toEqual(entries)
  })

  it('have a QR code of their own time', () => {
    const expiries = [1_000, 2_000].map((now) => {
      const entry = listEntries(now).find(
        ({ view, state }) => view === 'ConnectingWalletConnect' && state === 'pairing',
      )
      return entry?.fixture.flow?.json
    })
    expect(expiries).toMatchObject([{ expiresAt: 241_000 }, { expiresAt: 242_000 }])
  })
})

describe('a link to a state', () => {
  it('holds everything that was chosen', () => {
    const choice = { view: 'Send', state: 'review', theme: 'dark', direction: 'rtl', width: 320 } as const
    expect(fromHash(toHash(choice), entries)).toEqual(choice)
    expect(toHash({ ...choice, theme: undefined, direction: 'ltr', width: 360 })).toBe('#state?view=Send&state=review')
  })

  it.each([
    { hash: '#from-a-fixture', view: 'Connect', state: 'wallets' },
    { hash: '#state?view=Send&state=nonsense', view: 'Send', state: 'form' },
    { hash: '#state?view=nonsense&theme=pink&direction=up&width=1', view: 'Connect', state: 'wallets' },
  ])('leads to a state that exists: $hash', ({ hash, view, state }) => {
    expect(fromHash(hash, entries)).toEqual({ view, state, theme: undefined, direction: 'ltr', width: 360 })
  })
})
