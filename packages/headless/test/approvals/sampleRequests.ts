import { stringToHex } from 'viem'
import type { ApprovalRequest } from '../../src/entities/approval.js'
import { testWalletSeeds } from '../../src/testing/wallets/testWalletSeeds.js'

/** The account that approves, and whom it pays. */
export const [{ address: account }, { address: friend }] = testWalletSeeds

/** Contracts of Ethereum, by what they are. */
export const contracts = {
  usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  dai: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  router: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
  ens: '0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85',
  lockers: '0x495f947276749Ce646f68AC8c248420045cb7b5e',
} as const

/** Whom nobody should trust. */
export const stranger = '0x9c4fd3b1a6e8270bd5f0e91c3a7b84d62ef05c18'

export const toRequest = (method: string, params: unknown): ApprovalRequest => ({
  method,
  params,
  caipNetworkId: 'eip155:1',
  address: account,
  origin: 'https://tidewater.example',
})

export const toTransaction = (to: string, data?: string, value?: bigint): ApprovalRequest =>
  toRequest('eth_sendTransaction', [
    { from: account, to, ...(data && { data }), ...(value !== undefined && { value: `0x${value.toString(16)}` }) },
  ])

export const toMessage = (text: string): ApprovalRequest => toRequest('personal_sign', [stringToHex(text), account])

/** Typed data as sites write it: JSON in which the domain has a type. */
export function toTypedData(
  domain: Readonly<Record<string, string | number>>,
  primaryType: string,
  types: Readonly<Record<string, string>>,
  message: unknown,
): ApprovalRequest {
  const domainTypes: Readonly<Record<string, string>> = {
    name: 'string',
    version: 'string',
    chainId: 'uint256',
    verifyingContract: 'address',
  }
  const members = (text: string) =>
    text.split(', ').map((member) => {
      const [type, name] = member.split(' ')
      return { name, type }
    })
  const data = {
    types: {
      EIP712Domain: Object.keys(domain).map((name) => ({ name, type: domainTypes[name] })),
      ...Object.fromEntries(Object.entries(types).map(([name, text]) => [name, members(text)])),
    },
    domain,
    primaryType,
    message,
  }
  return toRequest('eth_signTypedData_v4', [account, JSON.stringify(data)])
}
