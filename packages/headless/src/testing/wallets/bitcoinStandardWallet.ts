import { hex } from '@scure/base'
import type { BitcoinFace } from './bitcoinFace.js'
import { txidOf } from './bitcoinKey.js'
import type { BitcoinTestAccount } from './bitcoinTestWallet.js'
import { invalidParams } from './providerRpcError.js'
import { toStandardIcon } from './toStandardIcon.js'

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
const signing = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction']

/** The face that registers itself (Wallet Standard). */
export function bitcoinStandardWallet(
  { name, id, icon }: { readonly name: string; readonly id: string | undefined; readonly icon: string },
  face: BitcoinFace,
): object {
  let isShown = false
  const chains = ['bitcoin:mainnet', 'bitcoin:testnet']
  const shown = () => (isShown && face.access.isGranted ? face.key.accounts.map(toStandard) : [])
  const toStandard = ({ address, publicKey, purpose }: BitcoinTestAccount) =>
    Object.freeze({
      address,
      publicKey: hex.decode(publicKey),
      purpose,
      chains: [`bitcoin:${face.network}`],
      features: signing,
    })

  async function connect(method: string, input: { readonly silent?: boolean } = {}) {
    face.note(method, input)
    if (!input.silent) await face.access.enter()
    isShown = face.access.isGranted
    return { accounts: shown() }
  }

  function sign({ psbt, inputsToSign }: TransactionInput, isFinal: boolean) {
    if (!(psbt instanceof Uint8Array)) throw invalidParams('the PSBT is no bytes')
    const inputs = inputsToSign.flatMap(({ account, signingIndexes, sigHash }) =>
      signingIndexes.map((index) => ({ address: account.address, index, sighash: sigHash })),
    )
    return face.key.signPsbt(psbt, inputs, isFinal)
  }

  async function approved<Answer>(method: string, params: unknown, answer: () => Answer): Promise<Answer> {
    face.note(method, params)
    await face.access.approve()
    return answer()
  }

  const features = {
    'standard:connect': { version, connect: (input?: object) => connect('standard:connect', input) },
    'standard:disconnect': {
      version,
      async disconnect() {
        face.note('standard:disconnect', undefined)
        isShown = false
        face.access.withdraw()
      },
    },
    'standard:events': {
      version,
      on: (_event: string, listener: (change: object) => void) => face.listen(() => listener({ accounts: shown() })),
    },
    'bitcoin:connect': {
      version,
      connect: ({ purposes }: { readonly purposes: readonly string[] }) =>
        connect('bitcoin:connect', { purposes } as object),
    },
    'bitcoin:signMessage': {
      version,
      signMessage: (...inputs: readonly MessageInput[]) =>
        approved('bitcoin:signMessage', inputs, () =>
          inputs.map(({ account, message }) => {
            const signature = face.key.signMessage(account.address, new TextDecoder().decode(message))
            return { signedMessage: message, signature: Uint8Array.from(atob(signature), (one) => one.charCodeAt(0)) }
          }),
        ),
    },
    'bitcoin:signTransaction': {
      version,
      signTransaction: (...inputs: readonly TransactionInput[]) =>
        approved('bitcoin:signTransaction', inputs, () => inputs.map((input) => ({ signedPsbt: sign(input, false) }))),
    },
    'bitcoin:signAndSendTransaction': {
      version,
      signAndSendTransaction: (...inputs: readonly TransactionInput[]) =>
        approved('bitcoin:signAndSendTransaction', inputs, () =>
          inputs.map((input) => ({ txId: txidOf(sign(input, true)) })),
        ),
    },
  }

  return Object.freeze({
    version,
    name,
    icon: toStandardIcon(icon),
    ...(id !== undefined && { id }),
    chains,
    features: Object.freeze(features),
    get accounts() {
      return shown()
    },
  })
}
