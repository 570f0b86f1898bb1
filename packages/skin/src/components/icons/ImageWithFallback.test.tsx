import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Activity, Profiler } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { renderInScope } from '../../../test/scope.js'
import { letterColors, nftImage } from './icons.css.js'
import { ImageWithFallback, letterColorOf } from './ImageWithFallback.js'
import { WalletIcon, WalletIconCluster } from './modalIcons.js'
import { NetworkIcon } from './pageIcons.js'
import { TokenIcon } from './TokenIcon.js'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs='
/** Of the server of the tests. */
const servedImage = `${location.origin}/__vitest__/favicon.svg`
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
const drawing = (color: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect fill="${color}"/></svg>`

/** Loses what images say of having loaded, as React does before it has put them into the page. */
function loseLoadEvents(root: Element): void {
  const lose = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
  root.addEventListener('load', lose, true)
  onTestFinished(() => root.removeEventListener('load', lose, true))
}

/** What is seen of an icon. */
function seen(container: Element): 'image' | 'placeholder' | 'both' {
  const image = container.querySelector('img')
  const isImage = image !== null && getComputedStyle(image).opacity === '1'
  const placeholder = container.querySelector('[data-letter]')
  const letter = placeholder && getComputedStyle(placeholder, '::before')
  const isPlaceholder = letter !== null && letter.content !== 'none' && letter.visibility === 'visible'
  if (isImage && isPlaceholder) return 'both'
  return isImage ? 'image' : 'placeholder'
}

describe('ImageWithFallback', () => {
  it('shows the placeholder for a wallet without an image', async () => {
    const { container } = await renderInScope(<WalletIcon name="Kestrel" />)
    expect([seen(container), container.querySelector('img')]).toEqual(['placeholder', null])
  })

  it('shows a letter for what has no image, which nobody takes for a logo, and no text', async () => {
    const { container } = await renderInScope(
      <>
        <WalletIcon name="kestrel" />
        <NetworkIcon name="Arbitrum One" />
        <TokenIcon symbol="ETH" />
      </>,
    )
    const letters = [...container.querySelectorAll<HTMLElement>('[data-letter]')]
    expect(letters.map((letter) => getComputedStyle(letter, '::before').content)).toEqual(['"K"', '"A"', '"E"'])
    expect(container.textContent).toBe('')
  })

  it('shows the same mark for Ether wherever it is, and no image for it', async () => {
    const { container } = await renderInScope(<TokenIcon symbol="ETH" src={dot} isNative />)
    expect([container.querySelector('img'), container.querySelectorAll('path')]).toMatchObject([null, { length: 1 }])
  })

  it('leaves a press to the button around it, which ends there though an image comes meanwhile', async () => {
    const draw = (src?: string) =>
      renderInScope(
        <button type="button">
          <WalletIcon name="Kestrel" src={src} />
        </button>,
      )
    const pressed = (container: Element) => {
      const { left, top, width, height } = (container.querySelector('[data-letter]') as Element).getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)
    }
    const { container: before } = await draw()
    expect(pressed(before)).toBe(before.querySelector('button'))
    const { container: after } = await draw(dot)
    await expect.poll(() => seen(after)).toBe('image')
    expect(pressed(after)).toBe(after.querySelector('button'))
  })

  it('replaces the placeholder by the loaded image', async () => {
    const { container } = await renderInScope(<WalletIcon name="Kestrel" src={dot} />)
    await expect.poll(() => seen(container)).toBe('image')
    expect(container.querySelector('img')?.getAttribute('src')).toBe(dot)
  })

  it('is drawn once and starts no timer for its image', async () => {
    const timers = vi.spyOn(window, 'setTimeout')
    let draws = 0
    const { container } = await renderInScope(
      <Profiler id="icon" onRender={() => (draws += 1)}>
        <WalletIcon name="Kestrel" src={dot} />
      </Profiler>,
    )
    const before = timers.mock.calls.length
    await expect.poll(() => seen(container)).toBe('image')
    const started = timers.mock.calls.slice(0, before).filter(([, delay]) => (delay ?? 0) >= 1_000)
    timers.mockRestore()
    expect([draws, started]).toEqual([1, []])
  })

  it('shows an image that the page has shown at once, without its placeholder', async () => {
    const src = drawing('green')
    const first = await render(<WalletIcon name="Kestrel" src={src} />)
    await expect.poll(() => seen(first.container)).toBe('image')
    const { container } = await render(<WalletIcon name="Kestrel" src={src} />)
    expect(seen(container)).toBe('image')
    container.querySelector('img')?.dispatchEvent(new Event('error'))
    await expect.poll(() => seen(container)).toBe('placeholder')
  })

  it('draws a letter as high as the width of its frame asks for, in the middle of it', async () => {
    const { container } = await renderInScope(
      <>
        <WalletIcon name="Kestrel" />
        <WalletIcon name="Kestrel" size="large" />
        <NetworkIcon name="Kestrel" />
        <TokenIcon symbol="K" size="small" />
        <WalletIconCluster wallets={['One', 'Two', 'Three', 'Four'].map((name) => ({ name }))} />
        <ImageWithFallback shape={nftImage} name="Kestrel" />
      </>,
    )
    const letters = [...container.querySelectorAll<HTMLElement>('[data-letter]')]
    const shares = letters.map((letter) => {
      const { fontSize, lineHeight } = getComputedStyle(letter, '::before')
      const { width, height } = letter.getBoundingClientRect()
      return [parseFloat(fontSize) / width, parseFloat(lineHeight) / height].map((share) => share.toFixed(2))
    })
    expect(shares).toHaveLength(9)
    expect([...new Set(shares.map(String))]).toEqual(['0.38,1.00'])
  })

  it('requests the image without a referrer', async () => {
    const { container } = await renderInScope(<WalletIcon name="Kestrel" src={dot} />)
    expect(container.querySelector('img')?.referrerPolicy).toBe('no-referrer')
  })

  it('shows the placeholder for a broken image', async () => {
    const { container } = await renderInScope(<WalletIcon name="Kestrel" src="data:image/png;base64,AAAA" />)
    const image = container.querySelector('img') as HTMLImageElement
    await expect.poll(() => image.complete).toBe(true)
    expect(seen(container)).toBe('placeholder')
  })

  it('shows the placeholder for a URL that is not allowed', async () => {
    const { container } = await renderInScope(<WalletIcon name="Kestrel" src="http://images.example/a.png" />)
    expect([seen(container), container.querySelector('img')]).toEqual(['placeholder', null])
  })

  it('shows the placeholder of the next wallet until its image is loaded', async () => {
    const { container, rerender } = await render(<WalletIcon name="Kestrel" src={dot} />)
    await expect.poll(() => seen(container)).toBe('image')
    await rerender(<WalletIcon name="Larkspur" src="data:image/png;base64,AAAA" />)
    expect(seen(container)).toBe('placeholder')
  })

  it('keeps the placeholder when the image does not load within two seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { container } = await renderInScope(<main />)
    const root = createRoot(container.querySelector('main') as Element)
    onTestFinished(() => root.unmount())
    flushSync(() => root.render(<WalletIcon name="Kestrel" src={drawing('red')} />))
    vi.advanceTimersByTime(2_000)
    const image = container.querySelector('img') as HTMLImageElement
    await expect.poll(() => image.complete).toBe(true)
    image.dispatchEvent(new Event('load'))
    expect(seen(container)).toBe('placeholder')
  })

  it.each([
    { kind: 'an image', draw: () => <WalletIcon name="Kestrel" src={servedImage} /> },
    {
      kind: 'an image of an NFT',
      draw() {
        const blob = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
        return <ImageWithFallback name="Kestrel" blob={blob} shape={nftImage} />
      },
    },
  ])('$kind that is loaded only once it is scrolled to is shown, however late that is', async ({ draw }) => {
    const { container } = await renderInScope(<main style={{ blockSize: 400, overflow: 'auto' }} />)
    const list = container.querySelector('main main') as HTMLElement
    const root = createRoot(list)
    onTestFinished(() => root.unmount())
    const drawnBefore = vi.spyOn(performance, 'now').mockReturnValue(performance.now() - 10_000)
    flushSync(() => root.render(<div style={{ paddingBlockStart: 20_000 }}>{draw()}</div>))
    drawnBefore.mockRestore()
    list.scrollTo(0, 20_000)
    await expect.poll(() => container.querySelector('img')?.naturalWidth).toBeGreaterThan(0)
    await expect.poll(() => seen(container)).toBe('image')
  })

  it('keeps the placeholder when what was asked for at once comes long after two seconds', async () => {
    // The browser records no more than 250 requests of a page, and this one has more than one file of tests.
    performance.clearResourceTimings()
    const { container } = await renderInScope(<main />)
    const root = createRoot(container.querySelector('main') as Element)
    onTestFinished(() => root.unmount())
    flushSync(() => root.render(<WalletIcon name="Kestrel" src={`${servedImage}?slow`} />))
    const image = container.querySelector('img') as HTMLImageElement
    // The browser asks in one of the next frames, which a busy machine draws late.
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000)
    onTestFinished(() => later.mockRestore())
    await new Promise((resolve) => image.addEventListener('load', resolve))
    expect(seen(container)).toBe('placeholder')
  })

  it('an image that was drawn hidden is there when it is shown, however late', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { container } = await renderInScope(<main />)
    const root = createRoot(container.querySelector('main') as Element)
    onTestFinished(() => root.unmount())
    const draw = (mode: 'hidden' | 'visible') =>
      root.render(
        <Activity mode={mode}>
          <WalletIcon name="Kestrel" src={drawing('blue')} />
        </Activity>,
      )
    draw('hidden')
    await expect.poll(() => container.querySelector('[data-loaded]')).not.toBeNull()
    vi.advanceTimersByTime(10_000)
    flushSync(() => draw('visible'))
    expect(seen(container)).toBe('image')
  })

  it('an image is shown that was loaded before anybody was told of it', async () => {
    const { container } = await renderInScope(<main />)
    loseLoadEvents(container)
    const root = createRoot(container.querySelector('main') as Element)
    onTestFinished(() => root.unmount())
    const draw = (mode: 'hidden' | 'visible') =>
      root.render(
        <Activity mode={mode}>
          <WalletIcon name="Kestrel" src={drawing('teal')} />
        </Activity>,
      )
    draw('hidden')
    await expect.poll(() => container.querySelector('img')?.naturalWidth).toBeGreaterThan(0)
    expect(seen(container)).toBe('placeholder')
    flushSync(() => draw('visible'))
    expect(seen(container)).toBe('image')
  })

  it('keeps its size before and after the image loads', async () => {
    const { container } = await renderInScope(<WalletIcon name="Kestrel" src={dot} />)
    const box = container.querySelector('main > span') as HTMLElement
    const before = box.getBoundingClientRect().width
    await expect.poll(() => seen(container)).toBe('image')
    expect([before, box.getBoundingClientRect().width]).toEqual([40, 40])
  })
})

it('uses every placeholder color for names', () => {
  const used = new Set(Array.from({ length: 500 }, (_, index) => letterColorOf(`Wallet ${index}`)))
  expect(used).toEqual(new Set(Object.values(letterColors)))
})
