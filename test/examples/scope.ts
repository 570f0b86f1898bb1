import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { createMemoryChains, testWalletSeeds } from '@portico/headless/testing'
import { QueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { type Address, encodeFunctionData, erc20Abi, parseAbi, parseEther } from 'viem'
import { vi } from 'vitest'
import { phoneClient } from '../devnet/phone/phoneClient'
import type { ExampleSite } from './exampleSite'
import { findToken } from './situation'

/** Answers requests of the examples that need a service of their own. */
const host = 'https://services.example'
const button = (label: string, onClick: unknown) =>
  createElement('button', { onClick: onClick as () => void, key: label }, label)

/** Components of the application around an example. */
const components = {
  App: () => createElement('p', null, 'The app'),
  Drawer: () => createElement('p', null, 'A drawer'),
  Row: ({ symbol, status }: { readonly symbol?: string; readonly status?: string }) =>
    createElement('li', null, symbol ?? status),
  SendForm: ({ onReview }: { readonly onReview: unknown }) => button('Review', onReview),
  Review: (props: Readonly<Record<'onSend' | 'onPay' | 'onBack' | 'onCancel', unknown>>): ReactNode => [
    button('Confirm', props.onSend ?? props.onPay),
    button('Back', props.onBack ?? props.onCancel),
  ],
}

/** What the examples take from the application around them: the values of `scope.d.ts`. */
export function createScope(site: ExampleSite) {
  const { portico, wallet, world } = site
  const address = wallet.address as Address
  const caipAddress = `eip155:1:${address}` as const
  const to = world.accounts.meridian.address
  const { address: tokenAddress = to } = findToken(site)
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] })
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 1n] })
  const options = { projectId: 'examples', networks: [mainnet], adapters: [eip155()], storage: null } as const
  return {
    ...components,
    portico,
    queryClient: new QueryClient(),
    networks: [mainnet],
    adapters: [eip155()],
    projectId: 'examples',
    headers: new Headers(),
    response: { setHeader: vi.fn<(name: string, value: string) => void>() },
    metadata: portico.options.metadata,
    children: null,
    address,
    caipAddress,
    account: caipAddress,
    to,
    owner: address,
    recipient: to,
    tokenAddress,
    exchange: tokenAddress,
    approval,
    call: transfer,
    token: { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency },
    search: '',
    message: { text: 'Hello' },
    domain: { name: 'Examples' },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    abi: parseAbi(['function mint()']),
    privateKey: testWalletSeeds[1].privateKey,
    hosts: { directory: host, blockchain: host, analytics: host },
    options,
    endpoint: world.json.solana.rpcUrl,
    chain: createMemoryChains({ balances: { 1: { [address]: parseEther('2') } } }),
    kiosk: wallet.provider,
    track: vi.fn<(type: string, properties: object) => void>(),
    showQrCode: (uri: string) => phoneClient(world.urls.phone).pair(uri),
  }
}
