import type { CallWallet } from '../walletWorker'
import type { Signing } from './signing'

const unwritable = 'Nothing was sent: this browser cannot write down what it sends. Is its storage full?'

/** Methods that send what is signed. */
const sendingMethods: readonly string[] = ['eth_sendTransaction', 'wallet_sendCalls', 'solana_signAndSendTransaction']

type NamedRequest = {
  readonly method: string
  /** Of the message, which the page chose; without one, it has nothing to ask by. */
  readonly id?: string | undefined
  readonly site: string
  readonly caipNetworkId: string
}

/** What else is written down before something is sent. `callsId`: of a batch, its id. */
type Signer = { readonly address: string; readonly callsId: string | undefined }

/** @see openRequestRecord */
export type RequestRecord = NonNullable<Awaited<ReturnType<typeof openRequestRecord>>>

/**
 * Writes down that a request was made, so that the page can ask what became of it after a reload. Later it is written down what was signed
 * for it, before it is handed to a node. Resolves to `undefined` for a request that sends nothing.
 */
export async function openRequestRecord(callWallet: CallWallet, { method, id, ...named }: NamedRequest) {
  if (id === undefined || !sendingMethods.includes(method)) return undefined
  const { site, caipNetworkId } = named
  const request = { id, site, caipNetworkId, hashes: [], at: Date.now() }
  /** Whether it is written down that nothing was sent. */
  let isUnsigned = await callWallet('keepRequest', request)

  async function writeSigned(signed: Signer & { readonly hashes: readonly string[] }) {
    if (await callWallet('keepRequest', { ...request, ...signed })) return
    // A full disk holds up no payment: the page learns that nobody can say. It must not learn that nothing was sent.
    if (isUnsigned && !(await callWallet('forgetRequest', request))) throw new Error(unwritable)
  }

  return {
    /** The same, with what is sent written down before. Its `send` rejects where the record would stay wrong; then nothing was sent. */
    attach(signing: Signing, signer: Signer): Signing {
      const { send, hashes } = signing
      if (!send || !hashes) return signing
      let isDoubtful = false
      return {
        ...signing,
        async send(signed) {
          await writeSigned({ ...signer, hashes: hashes(signed) })
          isUnsigned = false
          const outcome = await send(signed)
          isDoubtful ||= outcome.status === 'unknown' || (outcome.status === 'refused' && outcome.isPartial === true)
          if (outcome.status === 'refused' && !isDoubtful)
            isUnsigned = await callWallet('keepRequest', request).catch(() => false)
          return outcome
        },
      }
    },
  }
}
