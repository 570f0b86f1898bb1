import { base } from '../networks/eip155.js'
import { testWalletSeeds } from './wallets/testWalletSeeds.js'

const [larkspur, meridian] = testWalletSeeds

/** The EVM account of the first test wallet. */
export const account = `eip155:1:${larkspur.address}` as const

/** The first test wallet, as the list of wallets has it. */
export const wallet = {
  id: larkspur.rdns,
  name: larkspur.name,
  imageUrl: larkspur.icon,
  connectorId: larkspur.rdns,
  installed: true,
  namespaces: ['eip155'],
  chains: [],
} as const

export const rejection = { code: 'USER_REJECTED' } as const
export const failure = { code: 'HTTP_REQUEST_FAILED', message: 'The node does not answer' } as const
export const hash = `0x${'ab'.repeat(32)}`
export const replacedBy = `0x${'cd'.repeat(32)}`
export const { caipNetworkId } = base

/** A quarter of an Ether to the second test wallet. */
export const request = {
  from: account,
  to: meridian.address,
  amount: '250000000000000000',
  token: { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
