import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { axeViolations, renderInScope } from '../../../test/scope.js'
import { PorticoLogo, QrCode, type QrLevel, qrPaths } from './QrCode.js'

describe('QrCode', () => {
  const link = (seed: number) => {
    const key = Array.from({ length: 64 }, (_, index) => ((index * 7 + seed * 13) % 16).toString(16)).join('')
    return `wc:${key}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=${1_763_687_340 + seed}`
  }

  /** What a camera reads from the code, drawn with `scale` pixels per module. */
  async function read(text: string, scale: number, light: string, level?: QrLevel) {
    const { size, d } = qrPaths(text, level)
    const pen = new OffscreenCanvas(size * scale, size * scale).getContext('2d') as OffscreenCanvasRenderingContext2D
    pen.fillStyle = light
    pen.fillRect(0, 0, size * scale, size * scale)
    pen.scale(scale, scale)
    pen.fillStyle = '#15160f'
    pen.clip(new Path2D(d), 'evenodd')
    pen.fillRect(0, 0, size, size)
    const { data, width, height } = pen.getImageData(0, 0, size * scale, size * scale)
    return jsQR(data, width, height)?.data
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => [4, 4.5].map((scale) => [seed, scale] as const)))(
    'is readable with a free center: link %i at %f pixels per module',
    async (seed, scale) => {
      expect(await read(link(seed), scale, '#ffffff')).toBe(link(seed))
      expect(await read(link(seed), scale, '#f3f2ec')).toBe(link(seed))
    },
  )

  it.each([
    'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@8453',
    'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
    'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27',
  ])('is readable with a free center: %s', async (text) => {
    for (const scale of [4, 4.5, 7]) expect(await read(text, scale, '#f3f2ec', 'Q')).toBe(text)
  })

  it('has a quiet zone of four modules on every side', () => {
    const { size, d } = qrPaths(link(1))
    const starts = [...d.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
    expect([Math.min(...starts), size - 4 > Math.max(...starts)]).toEqual([4, true])
  })

  it('is an image with an accessible name', async () => {
    const screen = await renderInScope(<QrCode text={link(1)} label="Pairing code" logo={<PorticoLogo />} />)
    await expect.element(screen.getByRole('img', { name: 'Pairing code' })).toBeVisible()
    expect(await axeViolations(screen.container)).toEqual([])
  })

  it('an expired code shows a message and is no longer an image', async () => {
    const screen = await renderInScope(
      <QrCode
        text={link(1)}
        label="Pairing code"
        expired={{ title: 'QR code expired', text: 'QR codes expire after four minutes.' }}
      />,
    )
    await expect.element(screen.getByText('QR code expired')).toBeVisible()
    expect(screen.getByRole('img').query()).toBeNull()
  })

  it('shows the pattern of a code before it is created, in its size, which is no image and nothing to scan', async () => {
    const screen = await renderInScope(<QrCode text={undefined} label="Pairing code" logo={<PorticoLogo />} />)
    const box = screen.container.querySelector('main > div')?.getBoundingClientRect()
    expect([box?.width, box?.height]).toEqual([328, 328])
    expect(screen.container.querySelector('svg > path')?.getAttribute('d')?.length).toBeGreaterThan(1_000)
    expect(screen.getByRole('img').query()).toBeNull()
  })

  it('has no mark shining through the text in its place', async () => {
    const screen = await renderInScope(
      <QrCode
        text={link(1)}
        label="Pairing code"
        logo={<i id="mark" />}
        expired={{ title: 'Expired', text: 'Later' }}
      />,
    )
    await expect.element(screen.getByText('Expired')).toBeVisible()
    expect(screen.container.querySelector('#mark')).toBeNull()
  })
})
