// What the examples in comments take from the application around them.
import type * as headless from '@portico/headless'
import type { ChainSource, MarketToken } from '@portico/headless/testing'
import type { ReactNode } from 'react'
import type { Abi, Hex } from 'viem'

declare global {
  const portico: headless.Client
  const queryClient: import('@tanstack/react-query').QueryClient
  const networks: headless.CreatePorticoOptions['networks']
  const adapters: readonly headless.ChainAdapter[]
  const projectId: string
  const metadata: headless.Metadata
  const children: ReactNode

  const account: headless.CaipAddress
  const caipAddress: headless.CaipAddress
  const address: Hex
  const to: Hex
  const exchange: Hex
  const owner: Hex
  const recipient: Hex
  const tokenAddress: Hex
  const approval: Hex
  const call: Hex
  const usdc: headless.SwapToken
  const weth: headless.SwapToken
  const swapReview: headless.SwapReview
  const token: headless.SendToken
  const myToken: MarketToken
  const nft: headless.Nft
  const wallet: headless.WalletListItem
  const search: string
  const message: object
  const hash: Hex
  const id: string
  const pci: string
  const signature: Hex
  const privateKey: Hex
  const transaction: unknown
  const abi: Abi
  const hosts: Record<'directory' | 'blockchain' | 'analytics', string>
  const options: headless.CreatePorticoOptions
  const headers: Headers
  const response: import('node:http').ServerResponse
  const endpoint: string
  const domain: object
  const types: object
  const primaryType: string
  const chain: ChainSource

  const track: (type: string, properties: object) => void
  const showQrCode: (uri: string) => void
  const App: () => ReactNode
  const Drawer: () => ReactNode
  const Row: (props: Record<string, unknown>) => ReactNode
  const Review: (props: Record<string, unknown>) => ReactNode
  const SendForm: (props: Record<string, unknown>) => ReactNode
  interface Window {
    readonly kiosk: import('@portico/headless/eip155').Eip1193Provider
  }
}
