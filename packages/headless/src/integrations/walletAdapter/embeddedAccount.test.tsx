import { verifyAsync } from '@noble/ed25519'
import { base58 } from '@scure/base'
import { ConnectionProvider, useWallet } from '@solana/wallet-adapter-react'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { openEmbeddedPage } from '../../../test/embeddedPage.js'
import { createFrameSigner } from '../../../test/frameSigner.js'
import { withProviders } from '../../../test/withProviders.js'
import { solana } from '../../chains/solana/adapter.js'
import { useApprovals } from '../../hooks/send/useApprovals.js'
import { solanaMainnet } from '../../networks/solana.js'
import { solanaTestWalletSeeds } from '../../testing/wallets/solana/solanaTestWallet.js'
import { testWalletSeeds } from '../../testing/wallets/testWalletSeeds.js'
import { PorticoWalletProvider } from './PorticoWalletProvider.js'

const signer = createFrameSigner({
  eip155: testWalletSeeds[0].privateKey,
  solana: solanaTestWalletSeeds[0].privateKey,
})
const address = new PublicKey(signer.addresses.solana)
const endpoint = 'http://127.0.0.1:9'

/** A site that is written with wallet-adapter, where somebody has logged in by email. */
async function openSite() {
  const page = openEmbeddedPage(
    { ...signer, actions: ['CONNECT'], addresses: signer.addresses },
    {
      networks: [{ ...solanaMainnet, rpcUrls: { default: { http: [endpoint] } } }],
      adapters: [solana()],
      defaultNetwork: solanaMainnet,
    },
  )
  await page.logIn()
  const Providers = withProviders(page.client)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Providers>
      <ConnectionProvider endpoint={endpoint}>
        <PorticoWalletProvider>{children}</PorticoWalletProvider>
      </ConnectionProvider>
    </Providers>
  )
  const { result } = renderHook(() => ({ wallet: useWallet(), approvals: useApprovals() }), { wrapper })
  const showFirst = async () => {
    await expect.poll(() => result.current.approvals.step).toBe('waiting')
    const { requests, show } = result.current.approvals
    act(() => void show(requests[0]?.id ?? -1, document.body))
  }
  return { result, showFirst }
}

test('useWallet signs a message, which another library verifies', async () => {
  const { result, showFirst } = await openSite()
  expect(result.current.wallet.publicKey?.toBase58()).toBe(signer.addresses.solana)
  const message = new TextEncoder().encode('hello')
  const signing = result.current.wallet.signMessage?.(message)
  await showFirst()
  expect(await verifyAsync((await signing) as Uint8Array, message, address.toBytes())).toBe(true)
})

test('useWallet signs a transaction, and it is the one that was asked for', async () => {
  const { result, showFirst } = await openSite()
  const transfer = SystemProgram.transfer({ fromPubkey: address, toPubkey: PublicKey.default, lamports: 7 })
  const recentBlockhash = base58.encode(new Uint8Array(32).fill(7))
  const text = new TransactionMessage({ payerKey: address, recentBlockhash, instructions: [transfer] })
  const transaction = new VersionedTransaction(text.compileToV0Message())
  const signing = result.current.wallet.signTransaction?.(transaction)
  await showFirst()
  const signed = (await signing) as VersionedTransaction
  expect(signed.message.serialize()).toEqual(transaction.message.serialize())
  const [signature = new Uint8Array()] = signed.signatures
  expect(await verifyAsync(signature, signed.message.serialize(), address.toBytes())).toBe(true)
})
