import { expect, test } from 'vitest'
import { mainnet } from '../networks/eip155.js'
import { explorerPage } from './explorerPage.js'

const at = (url: string) => ({ ...mainnet, blockExplorers: { default: { name: 'Explorer', url } } })
const { blockExplorers: _, ...unexplored } = mainnet

test.each([
  { when: 'the host wrote no slash', network: at('https://explorer.example'), page: 'https://explorer.example/tx/0x1' },
  { when: 'the host wrote a slash', network: at('https://explorer.example/'), page: 'https://explorer.example/tx/0x1' },
  { when: 'the network has no explorer', network: unexplored, page: undefined },
  { when: 'the network is not known', network: undefined, page: undefined },
])('is $page when $when', ({ network, page }) => {
  expect(explorerPage(network, 'tx', '0x1')).toBe(page)
})
