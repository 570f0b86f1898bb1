import {
  type Client,
  useAccount,
  usePay,
  useProvider,
  useRegisterName,
  useSend,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSiwx,
  useSwap,
} from '@portico/headless'
import { getProvider, reviewSwap, signAllTransactions, signTransaction, switchNetwork } from '@portico/headless/actions'
import { useCapabilities, useWriteContract } from '@portico/headless/eip155'
import { classifyRpcMethod } from '@portico/headless/rules'
import { type SiwxSessionStore, siwx } from '@portico/headless/siwx'
import { verifySiwx } from '@portico/headless/siwx/server'
import { porticoConnector } from '@portico/headless/wagmi'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { renderHook } from '@testing-library/react'
import * as wagmi from '@wagmi/core'
import * as ethers from 'ethers'
import { type Address, erc20Abi, erc721Abi, parseEther } from 'viem'
import { mainnet as viemMainnet } from 'viem/chains'
import { http } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectSignIn } from '../../packages/headless/src/flows/siwx/connectSignIn'
import { solanaMainnet } from '../devnet/solana/solanaSource'
import { localNetworks } from '../devnet/support/createSite'
import { quoteSwap } from '../devnet/support/quoteSwap'
import { startWorld, type World } from '../devnet/world'
import { type EmbeddedSite, evmAddress, openEmbeddedSite, solanaAddress } from './embeddedSite'
import { isSigned } from './isSigned'

// Before React, which looks for it when it is loaded.
await vi.hoisted(async () => (await import('./openWindow')).openWindow())

const receiver: Address = '0x00000000000000000000000000000000000b0b07'
const solanaReceiver = 'HUg71dgtFhVLNxPkJPBNsfB7GZRE7rPzPa5UPBT2Ssdh'
const account: Address = evmAddress

let world: World
let site: EmbeddedSite
let connection: Connection

beforeAll(async () => {
  world = await startWorld({ hasPhone: false })
  connection = new Connection(world.json.solana.rpcUrl, 'confirmed')
})
afterAll(() => world.close())
beforeEach(async () => {
  site = await openEmbeddedSite(world)
})

const use = <Value>(hook: () => Value) => renderHook(hook, { wrapper: site.wrapper }).result
const node = () => world.nodes[1].client
const receipt = (hash: string | undefined) => node().waitForTransactionReceipt({ hash: hash as `0x${string}` })
const token = () => world.tokens.find(({ chainId, symbol }) => chainId === 1 && symbol !== 'WETH')
const dollars = () => {
  const found = token()
  if (!found) throw new Error('the world has no token')
  return found
}
/** What had to be approved, in order. */
const approved = () =>
  site.secure.received
    .flatMap(({ type, payload }) =>
      type === '@w3m-app/RPC_REQUEST' ? [(payload as { readonly method: string }).method] : [],
    )
    .filter((method) => classifyRpcMethod(method) === 'approval')
const pending = () => site.portico.state.getState().transactions
const ether = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const sol = { caipNetworkId: solanaMainnet, name: 'Solana', symbol: 'SOL', decimals: 9 } as const

const typedData = {
  domain: { name: 'Shop', version: '1', chainId: 1, verifyingContract: receiver },
  types: {
    Order: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { to: receiver, amount: '5' },
} as const

/** A site that gives nonces and believes what its server's verifier believes. */
function openSiwxSite() {
  const verified: { readonly message: string; readonly signature: string }[] = []
  let sessions: Awaited<ReturnType<SiwxSessionStore['getSessions']>> = []
  const store: SiwxSessionStore = {
    getNonce: async () => ({ nonce: 'nonce00000001', expiresAt: Date.now() + 600_000 }),
    getSessions: async () => sessions,
    async addSession({ message, signature }) {
      const expected = { domains: [location.host], nonce: 'nonce00000001', networks: localNetworks(world.urls.evm) }
      const answer = await verifySiwx({ message, signature }, expected)
      if (!answer.isValid) throw new Error(answer.reason)
      verified.push({ message, signature })
      sessions = [{ account: `${answer.message.chainId}:${answer.message.accountAddress}` }]
      return sessions
    },
    removeSession: async () => (sessions = []),
  }
  return { store, verified }
}

/** The site has a nonce for what a login signs; it asks for one once the modal is open. */
async function untilSignInIsReady(portico: Client): Promise<void> {
  portico.internals.modal.open()
  await vi.waitUntil(() => portico.internals.slot(connectSignIn).ready)
}

/** Reviews and sends with `useSend`. */
async function send(request: Parameters<ReturnType<typeof useSend>['review']>[0]): Promise<string | undefined> {
  const result = use(() => useSend())
  result.current.review(request)
  await vi.waitUntil(() => result.current.step === 'review')
  return (await result.current.submit())?.hash
}

const toSolana = () => switchNetwork(site.portico, { caipNetworkId: solanaMainnet })

async function transferOf(lamports: number): Promise<Transaction> {
  const { blockhash } = await connection.getLatestBlockhash()
  const payer = new PublicKey(solanaAddress)
  return new Transaction({ feePayer: payer, recentBlockhash: blockhash }).add(
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: new PublicKey(solanaReceiver), lamports }),
  )
}

describe('each hook once, with the embedded account', () => {
  it('useSignMessage: ethers finds the account in the signature', async () => {
    const result = use(() => useSignMessage())
    const signature = await result.current.mutateAsync({ message: 'hello' })
    expect(ethers.verifyMessage('hello', signature)).toBe(account)
  })

  it('useSignMessage on Solana: ed25519 of Node accepts it', async () => {
    const result = use(() => useSignMessage())
    const signature = await result.current.mutateAsync({ message: 'hello', namespace: 'solana' })
    expect(isSigned.solana({ message: 'hello', signature, address: solanaAddress })).toBe(true)
  })

  it('useSignTypedData: ethers finds the account in the signature', async () => {
    const result = use(() => useSignTypedData())
    const signature = await result.current.mutateAsync({ typedData })
    const { Order } = typedData.types
    expect(ethers.verifyTypedData(typedData.domain, { Order: [...Order] }, typedData.message, signature)).toBe(account)
  })

  it('useSendTransaction: the chain has it, from the account', async () => {
    const result = use(() => useSendTransaction())
    const { hash } = await result.current.mutateAsync({ transaction: { to: receiver, value: 3n } })
    expect(await receipt(hash)).toMatchObject({ status: 'success', from: account.toLowerCase() })
    await expect.poll(pending).toMatchObject([{ kind: 'transaction', hash, status: 'confirmed' }])
  })

  it('useSend: Ether', async () => {
    const before = await node().getBalance({ address: receiver })
    const hash = await send({ from: `eip155:1:${account}`, token: ether, amount: parseEther('0.01'), to: receiver })
    expect((await receipt(hash)).status).toBe('success')
    expect((await node().getBalance({ address: receiver })) - before).toBe(parseEther('0.01'))
    await expect.poll(pending).toMatchObject([{ kind: 'send', hash, status: 'confirmed' }])
  })

  it('useSend: an ERC-20 token', async () => {
    const { address, symbol, decimals } = dollars()
    const balance = () => node().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [receiver] })
    const before = await balance()
    const sent = { ...ether, address, name: symbol, symbol, decimals }
    const hash = await send({ from: `eip155:1:${account}`, token: sent, amount: 7n, to: receiver })
    expect((await receipt(hash)).status).toBe('success')
    expect((await balance()) - before).toBe(7n)
  })

  it('useSend: an NFT', async () => {
    const collection = world.collections.find(
      ({ chainId, standard, isSpam }) => chainId === 1 && standard === 'ERC721' && !isSpam,
    )
    const address = collection?.address ?? receiver
    const tokenId = 1n
    const owner = () => node().readContract({ address, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] })
    expect(await owner()).toBe(account)
    const nft = { tokenId: String(tokenId), standard: 'ERC721' } as const
    const piece = { ...ether, address, name: 'Porticoes', symbol: 'PRT', decimals: 0, nft }
    const hash = await send({ from: `eip155:1:${account}`, token: piece, amount: 1n, to: receiver })
    expect((await receipt(hash)).status).toBe('success')
    expect((await owner()).toLowerCase()).toBe(receiver)
  })

  it('useSend on Solana: SOL', async () => {
    await toSolana()
    const balance = () => connection.getBalance(new PublicKey(solanaReceiver))
    const before = await balance()
    await send({ from: `${solanaMainnet}:${solanaAddress}`, token: sol, amount: 1_000_000n, to: solanaReceiver })
    expect((await balance()) - before).toBe(1_000_000)
    await expect.poll(pending).toMatchObject([{ kind: 'send', status: 'confirmed' }])
  })

  it('useSend on Solana: a token', async () => {
    await toSolana()
    const mint = world.solana.mints[0]
    if (!mint) throw new Error('the world has no mint')
    const { address, name, symbol, decimals } = mint
    const sent = { ...sol, address, name, symbol, decimals }
    await send({ from: `${solanaMainnet}:${solanaAddress}`, token: sent, amount: 5n, to: solanaReceiver })
    await expect.poll(pending).toMatchObject([{ kind: 'send', status: 'confirmed' }])
  })

  it('usePay', async () => {
    const before = await node().getBalance({ address: receiver })
    const result = use(() => usePay())
    await result.current.pay({ asset: { caipNetworkId: 'eip155:1' }, amount: '0.002', recipient: receiver })
    await vi.waitUntil(() => result.current.step === 'review')
    await result.current.submit()
    await expect.poll(async () => (await node().getBalance({ address: receiver })) - before).toBe(parseEther('0.002'))
  })

  it('useCapabilities and useSendCalls', async () => {
    const capabilities = use(() => useCapabilities())
    await vi.waitUntil(() => capabilities.current.data)
    expect(capabilities.current.data).toEqual({ atomic: { status: 'unsupported' } })
    const result = use(() => useSendCalls())
    const before = await node().getBalance({ address: receiver })
    const calls = [
      { to: receiver, value: 4n },
      { to: receiver, value: 5n },
    ]
    const { id } = await result.current.mutateAsync({ calls, isAtomic: false })
    await expect.poll(async () => (await node().getBalance({ address: receiver })) - before).toBe(9n)
    await expect.poll(pending).toMatchObject([{ kind: 'calls', callsId: id, status: 'confirmed' }])
  })

  it('useWriteContract', async () => {
    const result = use(() => useWriteContract())
    const { hash } = await result.current.mutateAsync({
      address: dollars().address,
      abi: erc20Abi,
      functionName: 'approve',
      args: [receiver, 11n],
    })
    expect((await receipt(hash)).status).toBe('success')
    const args = [account, receiver] as const
    const allowance = { address: dollars().address, abi: erc20Abi, functionName: 'allowance', args } as const
    expect(await node().readContract(allowance)).toBe(11n)
  })

  it('useSwap: approved exactly, then swapped', async () => {
    const result = use(() => useSwap())
    const quoted = await quoteSwap(
      { ...site, wallet: { address: account } as never },
      { from: 'QUSD', to: 'CDR', amount: '25' },
    )
    reviewSwap(site.portico, { review: quoted, needsApproval: true })
    await vi.waitUntil(() => result.current.step === 'review')
    await result.current.approve()
    await expect.poll(pending).toMatchObject([{ kind: 'approval', status: 'confirmed' }])
    await result.current.swap()
    await expect.poll(pending).toMatchObject([
      { kind: 'swap', status: 'confirmed' },
      { kind: 'approval', status: 'confirmed' },
    ])
    expect(approved()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  })

  it('useRegisterName: the service accepts the signature', async () => {
    const result = use(() => useRegisterName())
    result.current.setName('curlew')
    await vi.waitUntil(() => result.current.canRegister)
    await result.current.register()
    await expect.poll(() => result.current.step).toBe('registered')
    expect(approved()).toContain('personal_sign')
  })

  it('useSiwx: a login signs in with it, and ethers finds the account in the signature', async () => {
    const { store, verified } = openSiwxSite()
    site = await openEmbeddedSite(world, {}, { siwx: siwx({ store, required: true }), prepare: untilSignInIsReady })
    const result = use(() => useSiwx())
    await expect.poll(() => result.current.step).toBe('signed')
    const [{ message, signature } = { message: '', signature: '' }] = verified
    expect(ethers.verifyMessage(message, signature)).toBe(account)
    expect(approved()).toEqual([])
  })

  it('useSiwx: with a secure site that signs none, the message is approved like any other', async () => {
    const { store, verified } = openSiwxSite()
    site = await openEmbeddedSite(world, { signText: undefined }, { siwx: siwx({ store, required: true }) })
    const result = use(() => useSiwx())
    await expect.poll(() => result.current.message).toBeTruthy()
    await result.current.sign()
    await expect.poll(() => result.current.step).toBe('signed')
    const [{ message, signature } = { message: '', signature: '' }] = verified
    expect([ethers.verifyMessage(message, signature), approved()]).toEqual([account, ['personal_sign']])
  })

  it('useProvider: ethers signs, sends and asks for the account', async () => {
    const result = use(() => ({ provider: useProvider({ namespace: 'eip155' }), account: useAccount() }))
    await vi.waitUntil(() => result.current.provider.data)
    const signer = await new ethers.BrowserProvider(result.current.provider.data as never).getSigner()
    expect(await signer.getAddress()).toBe(account)
    expect(ethers.verifyMessage('hello', await signer.signMessage('hello'))).toBe(account)
    const { hash } = await signer.sendTransaction({ to: receiver, value: 2n })
    expect((await receipt(hash)).status).toBe('success')
  })

  it('wagmi signs and sends', async () => {
    const config = wagmi.createConfig({
      chains: [viemMainnet],
      transports: { [viemMainnet.id]: http(world.urls.evm[1]) },
      connectors: [porticoConnector(site.portico)],
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    use(() => useAccount())
    await expect.poll(() => config.state.status).toBe('connected')
    expect(ethers.verifyMessage('hello', await wagmi.signMessage(config, { message: 'hello' }))).toBe(account)
    const hash = await wagmi.sendTransaction(config, { to: receiver, value: 2n })
    expect((await receipt(hash)).status).toBe('success')
  })

  it('signTransaction and signAllTransactions on Solana: the chain takes what comes back', async () => {
    use(() => useAccount())
    const signed = (await signTransaction(site.portico, {
      transaction: await transferOf(10),
      namespace: 'solana',
    })) as Transaction
    expect(signed.verifySignatures()).toBe(true)
    const all = (await signAllTransactions(site.portico, {
      transactions: [await transferOf(11), await transferOf(12)],
      namespace: 'solana',
    })) as readonly Transaction[]
    expect(all.map((one) => one.verifySignatures())).toEqual([true, true])
    const hash = await connection.sendRawTransaction(signed.serialize())
    expect(hash).toBeTypeOf('string')
    expect(approved()).toEqual(['solana_signTransaction', 'solana_signAllTransactions'])
  })

  it('the provider of Solana signs and sends', async () => {
    use(() => useAccount())
    const provider = await getProvider(site.portico, { namespace: 'solana' })
    const signature = await provider.signMessage('hello')
    expect(isSigned.solana({ message: 'hello', signature, address: solanaAddress })).toBe(true)
    const hash = await provider.sendTransaction(await transferOf(13))
    await expect.poll(pending).toMatchObject([{ kind: 'transaction', hash, status: 'confirmed' }])
  })
})
