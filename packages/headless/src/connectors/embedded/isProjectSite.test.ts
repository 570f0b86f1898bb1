import { expect, test } from 'vitest'
import { defaultServices } from '../../constants/defaults.js'
import { isProjectSite } from './isProjectSite.js'

const own = { secureSite: 'https://wallet.shop.example', directory: 'https://directory.shop.example' }

test.each([
  {
    name: 'the vendor’s, by default',
    frames: [defaultServices.secureSite],
    services: defaultServices,
    isProject: true,
  },
  {
    name: 'the vendor’s, behind a directory of one’s own',
    frames: [defaultServices.secureSite],
    services: { ...defaultServices, directory: own.directory },
    isProject: true,
  },
  { name: 'that of one’s own services', frames: [own.secureSite], services: own, isProject: true },
  {
    name: 'one’s own, as the option of embedded()',
    frames: [own.secureSite],
    services: defaultServices,
    isProject: false,
  },
  {
    name: 'one’s own, among the vendor’s services',
    frames: [own.secureSite],
    services: { ...defaultServices, secureSite: own.secureSite },
    isProject: false,
  },
  { name: 'that of a connector that shows no frame', frames: undefined, services: defaultServices, isProject: true },
])('a secure site is $name: of the project $isProject', ({ frames, services, isProject }) => {
  expect(isProjectSite(frames, services)).toBe(isProject)
})
