import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgePress, type Press, pressDelay, type PressRefusal, type Surroundings } from './pressGuard'

const calm: Surroundings = {
  sight: 'visible',
  sightSince: 1_000,
  drawnSince: 1_000,
  pointerSince: 1_000,
  focusSince: 1_000,
  isSameSite: false,
  isWindow: false,
}
const press: Press = { isTrusted: true, by: 'mouse', at: 2_000 }

test.each<[string, Partial<Surroundings>, Partial<Press>, PressRefusal | undefined]>([
  ['a press by mouse', {}, {}, undefined],
  ['a press by touch, with no pointer before it', { pointerSince: undefined }, { by: 'touch' }, undefined],
  ['a press by keyboard, with no pointer', { pointerSince: undefined }, { by: 'keyboard' }, undefined],
  ['a press in the moment in which it counts', {}, { at: 1_000 + pressDelay }, undefined],
  ['a click by a script', {}, { isTrusted: false }, 'untrusted'],
  ['a press on what is covered', { sight: 'covered' }, {}, 'covered'],
  ['a press just before', {}, { at: 999 + pressDelay }, 'early'],
  ['a press just after it came in sight', { sightSince: 1_800 }, {}, 'early'],
  ['a press just after another request was drawn', { drawnSince: 1_800 }, {}, 'early'],
  ['a press that began before it was drawn', { drawnSince: 2_100 }, {}, 'early'],
  ['a press by a mouse that the frame was moved under', { pointerSince: 1_900 }, {}, 'early'],
  ['a press by a mouse that never was over the frame', { pointerSince: undefined }, {}, 'early'],
  ['a key while the page gives the focus away', { focusSince: 1_900 }, { by: 'keyboard' }, 'early'],
  ['a key without focus', { focusSince: undefined }, { by: 'keyboard' }, 'early'],
  ['a press that no browser can vouch for', { sight: 'unknown' }, {}, 'unconfirmable'],
  ['the same on a page of the own site', { sight: 'unknown', isSameSite: true }, {}, undefined],
  ['an early press on a page of the own site', { sight: 'unknown', isSameSite: true, sightSince: 1_900 }, {}, 'early'],
  ['a press on what is covered on a page of the own site', { sight: 'covered', isSameSite: true }, {}, 'covered'],
  ['a press in a window', { isWindow: true }, {}, undefined],
  ['a press in a window that was behind another one', { isWindow: true, focusSince: 1_900 }, {}, 'early'],
  ['a press in a window that is behind another one', { isWindow: true, focusSince: undefined }, {}, 'early'],
  ['a touch in a tab', { isWindow: true, focusSince: undefined }, { by: 'touch' }, undefined],
])('%s', (_, around, pressed, refusal) => {
  expect(judgePress({ ...press, ...pressed }, { ...calm, ...around })).toBe(refusal)
})

test('no press counts within the delay after any change, whatever else holds', () => {
  const time = fc.integer({ min: 0, max: 10_000 })
  const around = fc.record({
    sight: fc.constantFrom('visible', 'covered', 'unknown'),
    sightSince: time,
    drawnSince: time,
    pointerSince: fc.option(time, { nil: undefined }),
    focusSince: fc.option(time, { nil: undefined }),
    isSameSite: fc.boolean(),
    isWindow: fc.boolean(),
  })
  const pressed = fc.record({
    isTrusted: fc.boolean(),
    by: fc.constantFrom('mouse', 'touch', 'keyboard'),
    at: time,
  })
  fc.assert(
    fc.property(around, pressed, (seen, made) => {
      if (judgePress(made, seen)) return
      expect(made.isTrusted).toBe(true)
      expect(seen.sight).not.toBe('covered')
      expect(made.at - Math.max(seen.sightSince, seen.drawnSince)).toBeGreaterThanOrEqual(pressDelay)
    }),
  )
})
