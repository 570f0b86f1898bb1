import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleContext } from '../../messages/useTranslate.js'
import { Countdown } from './Countdown.js'
import { pairingMessages } from './messages.js'

describe('Countdown', () => {
  let container: HTMLElement
  let root: Root

  beforeEach(() => {
    vi.useFakeTimers()
    container = document.createElement('div')
    root = createRoot(container)
  })

  afterEach(() => {
    flushSync(() => root.unmount())
    vi.useRealTimers()
  })

  const show = (expiresAt: number | undefined) =>
    flushSync(() =>
      root.render(
        <LocaleContext.Provider value={{ locale: 'en-US', overrides: {}, defaults: pairingMessages }}>
          <Countdown label="Scan this code" expiresAt={expiresAt} duration={240_000} />
        </LocaleContext.Provider>,
      ),
    )
  const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds))
  const clock = () => container.querySelector('[data-running] b')?.textContent
  const track = () => Number(container.querySelector('rect')?.getAttribute('width') ?? 0)

  it('counts down by the second', () => {
    show(Date.now() + 211_000)
    expect(clock()).toBe('3:31')
    pass(2_000)
    expect(clock()).toBe('3:29')
  })

  it('shrinks the track with the time left', () => {
    show(Date.now() + 240_000)
    expect(track()).toBe(100)
    pass(60_000)
    expect(track()).toBe(75)
  })

  it('shows no clock at zero and clears its timer', () => {
    show(Date.now() + 3_000)
    pass(10_000)
    expect([clock(), track()]).toEqual([undefined, 0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('shows no clock without an end time', () => {
    show(undefined)
    expect([clock(), track()]).toEqual([undefined, 0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('restarts with a new end time', () => {
    show(Date.now() + 1_000)
    pass(5_000)
    show(Date.now() + 240_000)
    pass(1_000)
    expect(clock()).toBe('3:59')
  })

  it('clears its timer on unmount', () => {
    show(Date.now() + 60_000)
    flushSync(() => root.render(null))
    expect(vi.getTimerCount()).toBe(0)
  })
})
