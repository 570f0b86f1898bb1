import { createPortico } from '@portico/headless'
import { connect, registerName, signMessage, start } from '@portico/headless/actions'
import { solanaMainnet } from '@portico/headless/networks'
import { nativeBalanceQuery, smartSessionsQuery } from '@portico/headless/queries'
import { solana } from '@portico/headless/solana'
import { flowSamples, setFlowStep, testWalletSeeds } from '@portico/headless/testing'
import { createSolanaTestWallet, solanaTestWalletSeeds } from '@portico/headless/testing/solana'
import { QueryClient } from '@tanstack/react-query'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, onTestFinished, vi } from 'vitest'
import { readQuery } from '../../devnet/support/readQuery'
import type { ExampleSite } from '../exampleSite'
import { asks, findToken, requests, type Situation, type Situations, shows, writes } from '../situation'
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
  readQuery(smartSessionsQuery(portico, `eip155:1:${wallet.address}`))

async function signRevocation(site: ExampleSite) {
  const [permission] = await permissionsOf(site)
  return { pci: permission?.pci, signature: await signMessage(site.portico, { message: 'Revoke' }) }
}

/** What was read of an account goes with it. */
function forgetsReads(): Situation {
  const queryClient = new QueryClient()
  return {
    async prepare({ portico, wallet }) {
      await queryClient.fetchQuery(nativeBalanceQuery(portico, `eip155:1:${wallet.address}`))
      return { queryClient }
    },
    outcome: () => expect(queryClient.getQueryCache().getAll()).toEqual([]),
  }
}

/** The embedded account has a name. */
async function registerOther(site: ExampleSite) {
  await connectOther(site)
  await registerName(site.portico, { name: 'heron' })
  return { address: testWalletSeeds[1].address }
}

const findEdition = ({ world }: ExampleSite) => ({
  address: world.collections.find(({ chainId, standard }) => chainId === 1 && standard === 'ERC1155')?.address,
})

/** By the name of the export. */
export const accountSituations: Situations = {
  useSignMessage: { press: ['Sign'], ...shows(/^0x[0-9a-f]{130}$/) },
  useSignTypedData: { press: ['Sign'], ...shows(/^0x[0-9a-f]{130}$/) },
  signMessageMutation: { press: ['Sign'], ...asks('personal_sign') },
  signTypedDataMutation: { press: ['Sign'], ...asks('eth_signTypedData_v4') },
  signAllTransactions: { prepare: connectSolana },
  signTransaction: { prepare: connectSolana },
  WalletSigner: { prepare: connectSolana },
  useApprovals: {
    prepare: ({ portico }) => setFlowStep(portico, 'approvals', flowSamples.approvals.waiting),
    press: ['eth_sendTransaction'],
    outcome: ({ state }) => expect(state().approvals?.step).toBe('waiting'),
  },
  useRegisterName: { prepare: connectOther },
  registerNameMutation: requests(/"POST","path":"\/v1\/profile\/account"/g, {
    prepare: connectOther,
    press: ['Register'],
  }),
  registerName: { prepare: connectOther },
  reverseNamesQuery: { prepare: registerOther },
  revokeSmartSession: requests(/"POST","path":"[^"]+\/revoke"/g, { prepare: signRevocation }),
  revokeSmartSessionMutation: requests(/"POST","path":"[^"]+\/revoke"/g, {
    prepare: signRevocation,
    press: ['Revoke'],
  }),
  removeAccountQueries: forgetsReads(),
  nftHoldingQuery: { prepare: findEdition },
  useReadContract: { prepare: findToken },
  useWriteContract: { prepare: findToken, press: ['Send'], ...shows(/^Sent as 0x/) },
  writeContract: { prepare: findToken },
  useCapabilities: { isBatching: true },
  useWalletClient: { press: ['Sign'], ...asks('personal_sign') },
  usePublicClient: { press: ['Latest block'], ...writes('log', expect.any(BigInt)) },
}
