import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInScope } from '../../../test/scope.js'
import { WalletIcon } from './modalIcons.js'

describe('ImageWithFallback', () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs='

  afterEach(() => vi.useRealTimers())

  it('shows the placeholder for a wallet without an image', async () => {
    const { container } = await renderInScope(<WalletIcon name="Kestrel" />)
    expect(container.querySelector('svg')).not.toBeNull()
    expect(container.querySelector('img')).toBeNull()
  })

  it('replaces the placeholder by the loaded image', async () => {
    const { container } = await renderInScope(<WalletIcon name="Kestrel" src={dot} />)
    await expect.poll(() => container.querySelector('svg')).toBeNull()
    expect(container.querySelector('img')?.getAttribute('src')).toBe(dot)
  })

  it('requests the image without a referrer', async () => {
    const { container } = await renderInScope(<WalletIcon name="Kestrel" src={dot} />)
    expect(container.querySelector('img')?.referrerPolicy).toBe('no-referrer')
  })

  it('shows the placeholder for a broken image', async () => {
    const { container } = await renderInScope(<WalletIcon name="Kestrel" src="data:image/png;base64,AAAA" />)
    await expect.poll(() => container.querySelector('img')).toBeNull()
    expect(container.querySelector('svg')).not.toBeNull()
  })

  it('shows the placeholder for a URL that is not allowed', async () => {
    const { container } = await renderInScope(<WalletIcon name="Kestrel" src="http://images.example/a.png" />)
    expect(container.querySelector('img')).toBeNull()
  })

  it('keeps the placeholder when the image does not load within two seconds', async () => {
    vi.useFakeTimers()
    const container = document.createElement('div')
    const root = createRoot(container)
    flushSync(() => root.render(<WalletIcon name="Kestrel" src={dot} />))
    expect(container.querySelector('img')).not.toBeNull()
    flushSync(() => vi.advanceTimersByTime(2_000))
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('svg')).not.toBeNull()
    root.unmount()
  })

  it('keeps its size before and after the image loads', async () => {
    const { container } = await renderInScope(<WalletIcon name="Kestrel" src={dot} />)
    const box = container.querySelector('main > span') as HTMLElement
    const before = box.getBoundingClientRect().width
    await expect.poll(() => container.querySelector('svg')).toBeNull()
    expect([before, box.getBoundingClientRect().width]).toEqual([40, 40])
  })
})
