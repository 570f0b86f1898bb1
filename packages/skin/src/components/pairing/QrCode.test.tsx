import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { axeViolations, renderInScope } from '../../../test/scope.js'
import { PorticoLogo, QrCode, qrPaths } from './QrCode.js'

const link = (seed: number) => {
  const key = Array.from({ length: 64 }, (_, index) => ((index * 7 + seed * 13) % 16).toString(16)).join('')
  return `wc:${key}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=${1_763_687_340 + seed}`
}

/** What a camera reads from the code, drawn with `scale` pixels per module. */
async function read(text: string, scale: number, light: string) {
  const { size, d } = qrPaths(text)
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
  'can be read although its centre is free: link %i at %f pixels per module',
  async (seed, scale) => {
    expect(await read(link(seed), scale, '#ffffff')).toBe(link(seed))
    expect(await read(link(seed), scale, '#f3f2ec')).toBe(link(seed))
  },
)

it('leaves four modules free on every side', () => {
  const { size, d } = qrPaths(link(1))
  const starts = [...d.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...starts), size - 4 > Math.max(...starts)]).toEqual([4, true])
})

it('is an image with a name', async () => {
  const screen = await renderInScope(<QrCode text={link(1)} label="Pairing code" logo={<PorticoLogo />} />)
  await expect.element(screen.getByRole('img', { name: 'Pairing code' })).toBeVisible()
  expect(await axeViolations(screen.container)).toEqual([])
})

it('says that it has expired and is no longer an image', async () => {
  const screen = await renderInScope(
    <QrCode text={link(1)} label="Pairing code" expired={{ title: 'Code expired', text: 'It lives four minutes.' }} />,
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent('Code expired')
  expect(screen.getByRole('img').query()).toBeNull()
})

it('keeps its square while the code is being made', async () => {
  const { container } = await renderInScope(<QrCode text={undefined} label="Pairing code" />)
  const box = container.querySelector('main > div')?.getBoundingClientRect()
  expect([box?.width, box?.height]).toEqual([328, 328])
})
