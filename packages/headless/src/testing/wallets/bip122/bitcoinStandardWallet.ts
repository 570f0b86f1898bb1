import { base64, hex } from '@scure/base'
import type { BitcoinWalletState } from './bitcoinProviders.js'
import { getTxid, type BitcoinTestAccount } from './bitcoinKey.js'
import { invalidParams } from '../jsonRpc.js'
import { toStandardIcon } from '../discovery.js'

type StandardAccount = { readonly address: string }
type Input = { readonly account: StandardAccount }
type MessageInput = Input & { readonly message: Uint8Array }
type TransactionInput = {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly (Input & {
    readonly signingIndexes: readonly number[]
    readonly sigHash?: number
  })[]
}

const version = '1.0.0'
const signingFeatures = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction']

/** The interface for Wallet Standard. */
export function createBitcoinStandardWallet(
  { name, icon }: { readonly name: string; readonly icon: string },
  wallet: BitcoinWalletState,
): object {
  let isConnected = false
  const chains = ['bitcoin:mainnet', 'bitcoin:testnet']
  const visibleAccounts = () => (isConnected && wallet.permissions.isGranted ? wallet.key.accounts.map(toStandard) : [])
  const toStandard = ({ address, publicKey, purpose }: BitcoinTestAccount) =>
    Object.freeze({
      address,
      publicKey: hex.decode(publicKey),
      purpose,
      chains: [`bitcoin:${wallet.network}`],
      features: signingFeatures,
    })

  async function connect(method: string, input: { readonly silent?: boolean } = {}) {
    wallet.recordRequest(method, input)
    if (!input.silent) await wallet.permissions.requestAccess()
    isConnected = wallet.permissions.isGranted
    return { accounts: visibleAccounts() }
  }

  function sign({ psbt, inputsToSign }: TransactionInput, isFinal: boolean) {
    if (!(psbt instanceof Uint8Array)) throw invalidParams('the PSBT is no bytes')
    const inputs = inputsToSign.flatMap(({ account, signingIndexes, sigHash }) =>
      signingIndexes.map((index) => ({ address: account.address, index, sighash: sigHash })),
    )
    return wallet.key.signPsbt(psbt, inputs, isFinal)
  }

  async function withApproval<Answer>(method: string, params: unknown, answer: () => Answer): Promise<Answer> {
    wallet.recordRequest(method, params)
    await wallet.permissions.requestApproval()
    return answer()
  }

  const features = {
    'standard:connect': { version, connect: (input?: object) => connect('standard:connect', input) },
    'standard:disconnect': {
      version,
      async disconnect() {
        wallet.recordRequest('standard:disconnect', undefined)
        isConnected = false
        wallet.permissions.revoke()
      },
    },
    'standard:events': {
      version,
      on: (_event: string, listener: (change: object) => void) =>
        wallet.subscribe(() => listener({ accounts: visibleAccounts() })),
    },
    'bitcoin:connect': {
      version,
      connect: ({ purposes }: { readonly purposes: readonly string[] }) =>
        connect('bitcoin:connect', { purposes } as object),
    },
    'bitcoin:signMessage': {
      version,
      signMessage: (...inputs: readonly MessageInput[]) =>
        withApproval('bitcoin:signMessage', inputs, () =>
          inputs.map(({ account, message }) => {
            const signature = wallet.key.signMessage(account.address, new TextDecoder().decode(message))
            return { signedMessage: message, signature: base64.decode(signature) }
          }),
        ),
    },
    'bitcoin:signTransaction': {
      version,
      signTransaction: (...inputs: readonly TransactionInput[]) =>
        withApproval('bitcoin:signTransaction', inputs, () =>
          inputs.map((input) => ({ signedPsbt: sign(input, false) })),
        ),
    },
    'bitcoin:signAndSendTransaction': {
      version,
      signAndSendTransaction: (...inputs: readonly TransactionInput[]) =>
        withApproval('bitcoin:signAndSendTransaction', inputs, () =>
          inputs.map((input) => ({ txId: getTxid(sign(input, true)) })),
        ),
    },
  }

  return Object.freeze({
    version,
    name,
    icon: toStandardIcon(icon),
    chains,
    features: Object.freeze(features),
    get accounts() {
      return visibleAccounts()
    },
  })
}
