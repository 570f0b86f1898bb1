import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, type RenderHookResult, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { connect } from '../src/actions/connection/connect.js'
import { updateSendDraft } from '../src/actions/send/sendDraft.js'
// These load late in a page. Loading them here makes the lazy imports settle within a microtask.
import '../src/actions/send/submitTransfer.js'
import '../src/actions/connection/start.js'
import '../src/session/reconnect.js'
import { handOver } from '../src/chains/handOver.js'
import { RequestAbortedError } from '../src/errors/connection.js'
import type { TransactionOutcome, TransactionProgress } from '../src/rules/flows/transactions.js'
import type { RequestProgress, WalletSession } from '../src/connectors/connector.js'
import type { FeatureOptions } from '../src/entities/features.js'
import type { SendRequest, SendToken } from '../src/entities/sendDraft.js'
import { toPorticoError } from '../src/errors/normalize.js'
import { useSend, type UseSendResult } from '../src/hooks/send/useSend.js'
import { mainnet } from '../src/networks/eip155.js'
import { transactionHash } from './fakeChain.js'
import { type FakeClient, fakeClient } from './fakeClient.js'
import { alice, bob, fakeConnector, grantedSession } from './fakeConnector.js'
import { memoryStorage } from './memoryStorage.js'
import { withProviders } from './withProviders.js'

/** What `filled`, `reviewing`, `signing` and `confirming` send. */
export const sampleSend: SendRequest = {
  from: `eip155:1:${alice}`,
  token: { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency },
  amount: 10n ** 18n,
  to: bob,
}

/** A single piece, which `alice` has. */
export const samplePiece = {
  caipNetworkId: 'eip155:1',
  address: `0x${'d'.repeat(40)}`,
  name: 'Porticoes',
  symbol: 'Arcade No. 7',
  decimals: 0,
  nft: { tokenId: '7', standard: 'ERC721' },
} as const satisfies SendToken

const until = (condition: () => boolean) =>
  waitFor(() => {
    if (!condition()) throw new Error(`never happened: ${String(condition)}`)
  })

type Page = RenderHookResult<UseSendResult, unknown>

/** A page with `useSend` under StrictMode, whose wallet and chain answer when the test says so. */
export class SendSite {
  readonly storage = memoryStorage()
  client!: FakeClient
  /** Answers the open request of the wallet. */
  answer!: { readonly resolve: (hash: string) => void; readonly reject: (error: unknown) => void }
  /** How far the wallet says the request has come, of a wallet that can be asked about it later. */
  tracked: readonly RequestProgress[] = []
  /** Tells how the transaction ended. */
  end!: (outcome: TransactionOutcome) => void

  /** A page load: everything but the storage and the wallet's accounts is new. Returns the providers of a hook. */
  load(sessions: readonly WalletSession[] = [grantedSession()], features: FeatureOptions = {}) {
    const wallet = fakeConnector()
    wallet.sessions = sessions
    this.client = fakeClient({ storage: this.storage, testWallets: [wallet], features })
    const { actions } = this.client.chain
    actions.transfer = async (_signer, _details, options) => {
      options?.onHandOver?.()
      for (const progress of this.tracked) options?.tracking?.onProgress(progress)
      return handOver(
        () =>
          new Promise((resolve, reject) => {
            this.answer = { resolve, reject: (thrown) => reject(toPorticoError(thrown)) }
          }),
      )
    }
    actions.waitForTransaction = (_network, _transaction, { signal, onProgress } = {}) =>
      new Promise((resolve, reject) => {
        this.end = resolve
        this.progress = (progress) => onProgress?.(progress)
        signal?.addEventListener('abort', () => reject(new RequestAbortedError()))
      })
    const Providers = withProviders(this.client, new QueryClient({ defaultOptions: { queries: { retry: false } } }))
    return ({ children }: { readonly children: ReactNode }) => (
      <StrictMode>
        <Providers>{children}</Providers>
      </StrictMode>
    )
  }

  visit(sessions?: readonly WalletSession[]): Page {
    return this.show(this.load(sessions))
  }

  /** A page with these providers. */
  show(wrapper: ReturnType<SendSite['load']>): Page {
    return renderHook(useSend, { wrapper })
  }

  /** What a node tells meanwhile. */
  progress!: (progress: TransactionProgress) => void

  /** How often the wallet was asked to send. */
  get transfers() {
    return this.client.chain.calls.filter((name) => name === 'transfer').length
  }

  get state() {
    return this.client.state.getState()
  }

  get stored(): unknown {
    return JSON.parse(this.storage.getItem('@portico/transactions') ?? 'null')
  }

  /** A connected user with a complete draft. */
  async filled(): Promise<Page> {
    const page = this.visit()
    await act(() => connect(this.client, { connector: this.client.wallet.info }))
    act(() => updateSendDraft(this.client, { sendTokenAmount: '1', receiverAddress: bob }))
    return page
  }

  async reviewing(): Promise<Page> {
    const page = await this.filled()
    act(() => page.result.current.review())
    return page
  }

  /** A send that waits for the wallet. `sent`: what `submit` resolves with. */
  async signing(): Promise<Page & { readonly sent: Promise<unknown> }> {
    const page = await this.reviewing()
    let sent: Promise<unknown> = Promise.resolve()
    act(() => void (sent = page.result.current.submit()))
    await until(() => this.transfers === 1)
    return { ...page, sent }
  }

  /** A send that waits for its block. */
  async confirming(): Promise<Page & { readonly sent: Promise<unknown> }> {
    const page = await this.signing()
    await act(async () => this.answer.resolve(transactionHash))
    await until(() => page.result.current.step === 'confirming')
    await until(() => this.client.chain.calls.includes('waitForTransaction'))
    return page
  }
}
