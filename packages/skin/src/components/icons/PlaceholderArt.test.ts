import { expect, it } from 'vitest'
import { placeholderColors } from '../../theme/placeholderColors.js'
import { archesOf, placeholderColorOf } from './PlaceholderArt.js'

const address = '0x8F3a1C62b0D94E7f5A2c98B17dE0463fC29b5A0E'

it('draws the same hall for an address in any letter case', () => {
  expect(archesOf(address.toLowerCase())).toEqual(archesOf(address))
})

it('draws another hall for an address that differs in one letter', () => {
  expect(archesOf(address.replace('8F3a', '8F3b'))).not.toEqual(archesOf(address))
})

it('draws a wall and three or four arches, each in a plain hex colour', () => {
  const halls = Array.from({ length: 200 }, (_, index) => archesOf(`0x${index}`))
  expect(new Set(halls.map((hall) => hall.length))).toEqual(new Set([4, 5]))
  expect(halls.flat().filter(({ fill }) => !/^#[\da-f]{6}$/.test(fill))).toEqual([])
})

it('uses every mineral for names', () => {
  const used = new Set(Array.from({ length: 500 }, (_, index) => placeholderColorOf(`Wallet ${index}`)))
  expect(used).toEqual(new Set(placeholderColors))
})
