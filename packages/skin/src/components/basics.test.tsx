import { expect, it } from 'vitest'
import { emulateMedia } from '../../test/emulateMedia.js'
import { renderInScope } from '../../test/scope.js'
import { Address, Ltr, Skeleton, Spinner } from './basics.js'
import { Field } from './fields/Field.js'

const address = '0x41Dc9f0b22c1a4470918fe3307d2b6c8e1a760F4'

it('Address shows the whole address with its ends in bold', async () => {
  const { container } = await renderInScope(<Address address={address} />)
  expect(container.textContent).toBe(address)
  expect([...container.querySelectorAll('b')].map((end) => end.textContent)).toEqual(['0x41Dc', 'a760F4'])
})

it('Address marks the part that differs from a known address', async () => {
  const { container } = await renderInScope(<Address address={address} differs={[6, 34]} />)
  expect(container.textContent).toBe(address)
  expect(container.querySelector('mark')?.textContent).toBe(address.slice(6, 34))
})

it('Address clamps the marked part to the middle of the address', async () => {
  const { container } = await renderInScope(<Address address={address} differs={[0, 99]} />)
  expect(container.textContent).toBe(address)
  expect(container.querySelector('mark')?.textContent).toBe(address.slice(6, -6))
})

it('Address shows a short text as it is', async () => {
  const { container } = await renderInScope(<Address address="0x41Dc" />)
  expect(container.textContent).toBe('0x41Dc')
})

it('Address reads left to right in right-to-left text', async () => {
  const { container } = await renderInScope(<Address address={address} />, { dir: 'rtl' })
  expect(getComputedStyle(container.querySelector('bdi') as Element).direction).toBe('ltr')
})

it('an address is drawn letter by letter: no font makes a multiplication sign of its 0x', async () => {
  const { container } = await renderInScope(
    <>
      <Address address={address} />
      <Ltr>0x41…60F4</Ltr>
      <Field label="To" dir="ltr" defaultValue={address} />
    </>,
  )
  const drawn = [...container.querySelectorAll('bdi, b, input')]
  expect(drawn).toHaveLength(5)
  expect(drawn.map((element) => getComputedStyle(element).fontFeatureSettings)).toEqual(drawn.map(() => '"calt" 0'))
})

it('Spinner keeps its gap in forced colors, so that it is seen to turn', async () => {
  await emulateMedia('forced-colors', 'active')
  const { container } = await renderInScope(<Spinner />)
  const { borderBlockStartColor, borderBlockEndColor } = getComputedStyle(
    container.querySelector('span') as HTMLElement,
  )
  expect([borderBlockStartColor, borderBlockEndColor]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})

it.each(['light', 'dark'] as const)(
  'Skeleton is seen in forced colors, which remove backgrounds (%s theme)',
  async (mode) => {
    const colorOf = (container: Element) => getComputedStyle(container.querySelector('span') as Element).backgroundColor
    const { container } = await renderInScope(<Skeleton shape="name" />, { mode })
    const color = colorOf(container)
    await emulateMedia('forced-colors', 'active')
    expect(colorOf(container)).toBe(color)
  },
)
