import { type Faults, testWalletSeeds, type TestWalletSeed } from '@portico/headless/testing'
import { type BitcoinTestWalletSeed, bitcoinTestWalletSeeds } from '@portico/headless/testing/bip122'
import { type CosmosTestWalletSeed, cosmosTestWalletSeeds } from '@portico/headless/testing/cosmos'
import { type PolkadotTestWalletSeed, polkadotTestWalletSeeds } from '@portico/headless/testing/polkadot'
import { solanaTestWalletSeeds, type SolanaTestWalletSeed } from '@portico/headless/testing/solana'
import { withLargeAccounts } from './api/largeAccounts'
import { mergeChainSources } from './api/mergeChainSources'
import { withMovedPrices } from './api/movedPrices'
import { type Api, startApi } from './api/startApi'
import { worldControls } from './api/worldControls'
import { accounts } from './evm/accounts'
import { chainSource } from './evm/chainSource'
import type { WorldCollection } from './evm/collections'
import { type EvmNode, setUpChain } from './evm/setUpChain'
import { startAnvil } from './evm/startAnvil'
import type { WorldToken } from './evm/tokens'
import { noPhone } from './phone/noPhone'
import type { Phone } from './phone/phoneClient'
import { startPhone } from './phone/startPhone'
import { refuseTakenPorts, type WorldPorts } from './ports'
import { type Relay, startRelay } from './relay/startRelay'
import { setUpSolana } from './solana/setUpSolana'
import { solanaAccounts } from './solana/solanaAccounts'
import { solanaSeller } from './solana/solanaSeller'
import { solanaMainnet, solanaSource } from './solana/solanaSource'
import type { SolanaMint } from './solana/solanaTokens'
import { type SolanaNode, startSolana } from './solana/startSolana'
import { createProcessGroup } from './support/processGroup'

/** What a page needs to use the local world: `GET /world.json` of its services. */
export type WorldJson = {
  readonly services: Readonly<Record<'directory' | 'blockchain' | 'analytics' | 'relay', string>>
  /** Control port of the phone. */
  readonly phone: string
  /** JSON-RPC address per chain id. */
  readonly evm: Readonly<Record<1 | 8453, string>>
  /** Test wallets that the page announces. */
  readonly wallets: readonly TestWalletSeed[]
  readonly tokens: readonly WorldToken[]
  readonly solana: {
    readonly rpcUrl: string
    readonly wsUrl: string
    readonly mints: readonly SolanaMint[]
    /** The Solana accounts of `wallets`; the page registers them. */
    readonly wallets: readonly SolanaTestWalletSeed[]
  }
  /** Namespaces without a local chain: their wallets can sign. */
  readonly bip122: { readonly wallets: readonly BitcoinTestWalletSeed[] }
  readonly polkadot: { readonly wallets: readonly PolkadotTestWalletSeed[] }
  readonly cosmos: { readonly wallets: readonly CosmosTestWalletSeed[] }
}

/** The Solana chain of the local world. */
export type WorldSolana = SolanaNode & {
  readonly accounts: typeof solanaAccounts
  readonly mints: readonly SolanaMint[]
}

/** A running local world; every server listens on loopback only. */
export type World = {
  readonly urls: {
    readonly api: string
    readonly relay: string
    readonly phone: string
    readonly evm: WorldJson['evm']
  }
  readonly json: WorldJson
  readonly accounts: typeof accounts
  readonly tokens: readonly WorldToken[]
  readonly collections: readonly WorldCollection[]
  readonly nodes: Readonly<Record<1 | 8453, EvmNode>>
  readonly solana: WorldSolana
  readonly faults: Faults
  /** Addresses in lower case: these accounts hold 10,000 tokens on Ethereum. */
  readonly largeAccounts: Set<string>
  /** US dollars by symbol, in place of the prices that the world starts with. */
  readonly prices: Map<string, number>
  readonly api: Api
  readonly relay: Relay
  readonly phone: Phone
  /** Stops every server and every process of the world. */
  close(): Promise<void>
}

export type WorldOptions = {
  /** Ports to use; free ones for those left out. */
  readonly ports?: WorldPorts
  /** Whether it has a phone, which takes a second to load. Default: `true`. */
  readonly hasPhone?: boolean
  /** Ms of a Solana slot. Default: 50, which keeps tests fast. */
  readonly slotMs?: number
  /** Called with each part that is ready. */
  readonly onProgress?: (line: string) => void
  /** Called when a process of the world ends by itself. */
  readonly onLoss?: (error: Error) => void
}

/**
 * Starts two EVM chains, a Solana chain, a WalletConnect relay, the services and a phone.
 *
 * @throws Error naming the port, when one of `ports` is taken
 */
export async function startWorld({
  ports = {},
  hasPhone = true,
  slotMs,
  onProgress,
  onLoss,
}: WorldOptions = {}): Promise<World> {
  await refuseTakenPorts(ports)
  const processes = createProcessGroup(onLoss)
  const servers: { close(): Promise<void> }[] = []
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()))
    await processes.stop()
  }
  const ready = <Part>(line: (part: Part) => string, part: Part): Part => {
    onProgress?.(line(part))
    return part
  }

  try {
    const relay = ready(({ url }) => `relay       ${url}`, await startRelay({ port: ports.relay }))
    servers.push(relay)
    const solanaNode = await startSolana({ port: ports.solana, slotMs })
    servers.push(solanaNode)
    const solana = { ...solanaNode, accounts: solanaAccounts, mints: setUpSolana(solanaNode.ledger) }
    onProgress?.(`solana      ${solana.rpcUrl}  ${solana.wsUrl}`)
    const [mainnetUrl, baseUrl] = await Promise.all([
      startAnvil(processes, 1, ports.evm1),
      startAnvil(processes, 8453, ports.evm8453),
    ])
    const evm = { 1: mainnetUrl, 8453: baseUrl }
    const privateKeys = [accounts.phone.privateKey, accounts.phoneSecond.privateKey]
    const phoneOptions = { relayUrl: relay.url, port: ports.phone ?? 0, privateKeys }
    const [mainnet, base, phone] = await Promise.all([
      setUpChain(1, mainnetUrl).then((node) => ready(({ url }) => `chain 1     ${url}`, node)),
      setUpChain(8453, baseUrl).then((node) => ready(({ url }) => `chain 8453  ${url}`, node)),
      hasPhone
        ? startPhone(processes, { ...phoneOptions, rpcUrls: evm, nodes: { [solanaMainnet]: solana.rpcUrl } }).then(
            (started) => ready(({ url }) => `phone       ${url}`, started),
          )
        : noPhone,
    ])
    const tokens = [...mainnet.tokens, ...base.tokens]
    const describe = ({ url }: Api): WorldJson => ({
      services: { directory: url, blockchain: url, analytics: url, relay: relay.url },
      phone: phone.url,
      evm,
      wallets: testWalletSeeds,
      tokens,
      solana: { rpcUrl: solana.rpcUrl, wsUrl: solana.wsUrl, mints: solana.mints, wallets: solanaTestWalletSeeds },
      bip122: { wallets: bitcoinTestWalletSeeds },
      polkadot: { wallets: polkadotTestWalletSeeds },
      cosmos: { wallets: cosmosTestWalletSeeds },
    })
    const largeAccounts = new Set<string>()
    const prices = new Map<string, number>()
    const chain = mergeChainSources([chainSource([mainnet, base]), solanaSource(solana.ledger, solana.mints)])
    const api = await startApi({
      port: ports.api ?? 0,
      chain: withMovedPrices(withLargeAccounts(chain, largeAccounts), prices),
      nodes: { 'eip155:1': mainnet.url, 'eip155:8453': base.url, [solanaMainnet]: solana.rpcUrl },
      sellers: [solanaSeller(solana.ledger, solana.mints)],
      controls: (self) => ({
        '/world.json': () => describe(self),
        ...worldControls(self, relay, phone, solana.controls),
      }),
    })
    servers.push(api)
    onProgress?.(`services    ${api.url}`)
    return {
      urls: { api: api.url, relay: relay.url, phone: phone.url, evm },
      json: describe(api),
      accounts,
      tokens,
      collections: [...mainnet.collections, ...base.collections],
      nodes: { 1: mainnet, 8453: base },
      solana,
      faults: api.faults,
      largeAccounts,
      prices,
      api,
      relay,
      phone,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
