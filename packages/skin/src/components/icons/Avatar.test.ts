import { expect, it } from 'vitest'
import { archesOf } from './Avatar.js'

const address = '0x8F3a1C62b0D94E7f5A2c98B17dE0463fC29b5A0E'

it('draws the same avatar for an address in any letter case', () => {
  expect(archesOf(address.toLowerCase())).toEqual(archesOf(address))
})

it('draws another avatar for an address that differs in one character', () => {
  expect(archesOf(address.replace('8F3a', '8F3b'))).not.toEqual(archesOf(address))
})

it('draws a background and three or four arches, each in a color of its own', () => {
  const avatars = Array.from({ length: 200 }, (_, index) => archesOf(`0x${index}`))
  expect(new Set(avatars.map((avatar) => avatar.length))).toEqual(new Set([4, 5]))
  expect(avatars.flat().filter(({ fill }) => !/^hsl\(\d{1,3} \d\d% \d\d%\)$/.test(fill))).toEqual([])
  expect(avatars.filter((shapes) => new Set(shapes.map(({ fill }) => fill)).size < shapes.length)).toEqual([])
})
