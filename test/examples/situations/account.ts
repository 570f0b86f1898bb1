import { createPortico } from '@portico/headless'
import { connect, signMessage, start } from '@portico/headless/actions'
import { solanaMainnet } from '@portico/headless/networks'
import { smartSessionsQuery } from '@portico/headless/queries'
import { solana } from '@portico/headless/solana'
import { createSolanaTestWallet, solanaTestWalletSeeds } from '@portico/headless/testing/solana'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, onTestFinished, vi } from 'vitest'
import type { ExampleSite } from '../exampleSite'
import { asks, findToken, read, type Situations, shows } from '../situation'
import { connectOther } from './connection'

/** A client on the Solana chain of the world, and a transaction that its wallet signs. */
async function connectSolana({ world }: ExampleSite) {
  const [seed] = solanaTestWalletSeeds
  const { rpcUrl } = world.json.solana
  const hide = createSolanaTestWallet({ ...seed, rpcUrls: { 'solana:mainnet': rpcUrl } }).register()
  const portico = createPortico({
    networks: [{ ...solanaMainnet, rpcUrls: { default: { http: [rpcUrl] } } }],
    adapters: [solana()],
    storage: null,
    debug: false,
  })
  onTestFinished(() => {
    hide()
    portico.destroy()
  })
  start(portico)
  const { id } = await vi.waitUntil(() => portico.state.getState().connectors[0])
  await connect(portico, { connector: id })
  const payer = new PublicKey(seed.address)
  const { blockhash } = await new Connection(rpcUrl).getLatestBlockhash()
  const transaction = new Transaction({ feePayer: payer, recentBlockhash: blockhash })
  transaction.add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 }))
  return { portico, transaction }
}

const permissionsOf = ({ portico, wallet }: ExampleSite) =>
  read(smartSessionsQuery(portico, `eip155:1:${wallet.address}`))

async function signRevocation(site: ExampleSite) {
  const [permission] = await permissionsOf(site)
  return { pci: permission?.pci, signature: await signMessage(site.portico, { message: 'Revoke' }) }
}

async function expectRevoked(site: ExampleSite): Promise<void> {
  expect((await permissionsOf(site))[0]).toMatchObject({ revokedAt: expect.any(Number) })
}

const findEdition = ({ world }: ExampleSite) => ({
  address: world.collections.find(({ chainId, standard }) => chainId === 1 && standard === 'ERC1155')?.address,
})

/** By the name of the export. */
export const accountSituations: Situations = {
  useSignMessage: { press: ['Sign'], ...shows(/^0x[0-9a-f]{130}$/) },
  useSignTypedData: { press: ['Sign'], ...shows(/^0x[0-9a-f]{130}$/) },
  signTransaction: { prepare: connectSolana },
  WalletSigner: { prepare: connectSolana },
  useRegisterName: { prepare: connectOther },
  registerName: { prepare: connectOther },
  revokeSmartSession: { prepare: signRevocation, outcome: expectRevoked },
  nftHoldingQuery: { prepare: findEdition },
  useReadContract: { prepare: findToken },
  useWriteContract: { prepare: findToken, press: ['Send'], ...shows(/^Sent as 0x/) },
  writeContract: { prepare: findToken },
  useCapabilities: { isBatching: true },
  useWalletClient: { prepare: findToken, press: ['Add USDC to the wallet'], ...asks('wallet_watchAsset') },
}
