import {
  BaseMessageSignerWalletAdapter,
  isVersionedTransaction,
  type SendTransactionOptions,
  type SignInMessageSignerWalletAdapterProps,
  type TransactionOrVersionedTransaction,
  WalletDisconnectionError,
  WalletError,
  type WalletName,
  WalletNotConnectedError,
  WalletReadyState,
  WalletSendTransactionError,
  WalletSignInError,
  WalletSignMessageError,
  WalletSignTransactionError,
  WalletWindowClosedError,
} from '@solana/wallet-adapter-base'
import { type Connection, PublicKey, type TransactionVersion } from '@solana/web3.js'
import type { WalletSigner } from '../../chains/provider.js'
import type { Client } from '../../client/client.js'
import { connectedSession } from '../../client/selectors.js'
import type { PorticoError } from '../../errors/base.js'
import { connectByModal } from '../connectByModal.js'

export const namespace = 'solana'

const versions: ReadonlySet<TransactionVersion> = new Set<TransactionVersion>(['legacy', 0])
type SignIn = SignInMessageSignerWalletAdapterProps['signIn']
type AnyTransaction = TransactionOrVersionedTransaction<typeof versions>

/**
 * The active connection as an adapter of wallet-adapter: it has the name and icon of the wallet that is connected. What fails
 * rejects with the error that wallet-adapter has for it, whose `error` is the `PorticoError`.
 */
export class PorticoWalletAdapter extends BaseMessageSignerWalletAdapter {
  readonly readyState: WalletReadyState = WalletReadyState.Loadable
  readonly supportedTransactionVersions = versions
  readonly #client: Client
  #publicKey: PublicKey | null = null

  constructor(client: Client) {
    super()
    this.#client = client
  }

  get #session() {
    return connectedSession(this.#client.state.getState(), namespace)
  }
  get name() {
    return (this.#session?.wallet.name || this.#client.options.metadata?.name || 'Portico') as WalletName
  }
  get url() {
    return this.#client.options.metadata?.url ?? ''
  }
  get icon() {
    return this.#session?.wallet.icon ?? this.#client.options.metadata?.icons[0] ?? ''
  }
  get connecting() {
    return this.#client.state.getState().sessions[namespace]?.status === 'connecting'
  }
  /** The same object for as long as the account is the same. */
  get publicKey() {
    const address = this.#session?.address
    if (this.#publicKey?.toBase58() !== address) this.#publicKey = address === undefined ? null : new PublicKey(address)
    return this.#publicKey
  }

  /** Emits what changes in the connection, until the returned function is called. */
  follow(): () => void {
    return this.#client.state.subscribe(
      (state) => connectedSession(state, namespace)?.address,
      () => (this.publicKey ? this.emit('connect', this.publicKey) : this.emit('disconnect')),
    )
  }

  async connect() {
    if (this.connected || (await connectByModal(this.#client, namespace))) return
    throw this.#report(new WalletWindowClosedError())
  }
  /** The client restores a connection by itself. */
  override async autoConnect() {}
  /** The page is disconnected also when the wallet fails to follow, so that is told by the event alone. */
  async disconnect() {
    const { disconnect } = await import('../../actions/connection/disconnect.js')
    await disconnect(this.#client, { namespace }).catch((thrown: PorticoError) => {
      this.#report(new WalletDisconnectionError(thrown.message, thrown))
    })
  }

  /** Prepared with `connection`; sent by the wallet, or by the client's nodes when the wallet can only sign. */
  override sendTransaction(
    transaction: AnyTransaction,
    connection: Connection,
    { signers = [], ...options }: SendTransactionOptions = {},
  ) {
    return this.#ask(WalletSendTransactionError, async (wallet) => {
      if (isVersionedTransaction(transaction)) transaction.sign(signers)
      else {
        await this.prepareTransaction(transaction, connection, options)
        if (signers.length > 0) transaction.partialSign(...signers)
      }
      return wallet.sendTransaction(transaction, options)
    })
  }
  signTransaction<Transaction extends AnyTransaction>(transaction: Transaction) {
    return this.#ask(
      WalletSignTransactionError,
      async (wallet) => (await wallet.signTransaction(transaction)) as Transaction,
    )
  }
  override signAllTransactions<Transaction extends AnyTransaction>(transactions: Transaction[]) {
    return this.#ask(
      WalletSignTransactionError,
      async (wallet) => (await wallet.signAllTransactions(transactions)) as Transaction[],
    )
  }
  signMessage(message: Uint8Array) {
    return this.#ask(WalletSignMessageError, async (wallet) => {
      const { signBytes } = await import('./signBytes.js')
      return signBytes(wallet, message)
    })
  }

  /** Connects first, by the modal, when nobody is connected. */
  async signIn(...[input = {}]: Parameters<SignIn>): Promise<Awaited<ReturnType<SignIn>>> {
    await this.connect()
    return this.#ask(WalletSignInError, async (wallet) => {
      const { signIn } = await import('./signIn.js')
      return signIn(wallet, input)
    })
  }

  async #ask<Answer>(Failure: typeof WalletError, ask: (wallet: WalletSigner) => Promise<Answer>): Promise<Answer> {
    try {
      if (!this.connected) throw new WalletNotConnectedError()
      const { getProvider } = await import('../../actions/getProvider.js')
      return await ask(await getProvider(this.#client, { namespace }))
    } catch (thrown) {
      throw this.#report(thrown instanceof WalletError ? thrown : new Failure((thrown as Error).message, thrown))
    }
  }

  #report(error: WalletError): WalletError {
    this.emit('error', error)
    return error
  }
}
