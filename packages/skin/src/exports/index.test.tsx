import { expect, it } from 'vitest'
import * as skin from './index.js'

it('the package exports exactly the public names', () => {
  expect(Object.keys(skin).toSorted()).toEqual([
    'AccountButton',
    'ConnectButton',
    'NetworkButton',
    'PorticoModal',
    'darkTheme',
    'lightTheme',
  ])
})
