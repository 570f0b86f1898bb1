import { callStandardWallet } from '../../connectors/callStandardWallet.js'
import { standardWalletEvents } from '../../connectors/standardWalletEvents.js'
import { bitcoinNetworks } from '../../constants/bitcoin.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { RpcRequestError } from '../../errors/request.js'
import type { StandardWallet } from '../../services/standardWallet.js'
import type { BitcoinWallet, PsbtRequest, Seat } from './bitcoinWallet.js'
import { base64ToBytes } from './byteTexts.js'
import { field } from './field.js'
import { type FoundAccount, networkOf, readAccounts } from './readAccounts.js'
import { readBytes, readTxid } from './readAnswers.js'

const purposes = ['payment', 'ordinals']

/** Of one account: it may list none, or chains of other families. */
function networksOf({ source }: FoundAccount): readonly CaipNetworkId[] {
  const chains = field(source, 'chains')
  if (!Array.isArray(chains)) return []
  return bitcoinNetworks.filter(({ standard }) => chains.includes(standard)).map(({ caipNetworkId }) => caipNetworkId)
}

/** A wallet that registered itself with `bitcoin:connect` (Wallet Standard). */
export function standardBitcoinWallet(wallet: StandardWallet): BitcoinWallet {
  /** Accounts as the wallet gave them last: it wants its own objects back. */
  let held: readonly FoundAccount[] = []
  let stands: CaipNetworkId | undefined

  const call = (feature: string, method: string, ...inputs: readonly unknown[]) =>
    callStandardWallet(wallet, feature, method, ...inputs)

  function toSeat(answer: unknown, wanted: CaipNetworkId | undefined): Seat | undefined {
    held = readAccounts(answer)
    const [first] = held
    if (!first) return undefined
    const networks = networksOf(first)
    const kept = [wanted, stands].find((one) => one && networks.includes(one))
    stands = kept ?? networks[0] ?? networkOf(first.account.address)
    return { accounts: held.map(({ account }) => account), caipNetworkId: stands }
  }

  function sourceOf(address: string): unknown {
    const found = held.find(({ account }) => account.address === address)
    if (!found) throw new AccountChangedError()
    return found.source
  }

  function toSign({ psbt, signInputs }: PsbtRequest) {
    const network = bitcoinNetworks.find(({ caipNetworkId }) => caipNetworkId === stands)
    const inputsToSign = signInputs.map(({ address, index, sighashTypes }) => ({
      account: sourceOf(address),
      signingIndexes: [index],
      ...(sighashTypes?.[0] !== undefined && { sigHash: sighashTypes[0] }),
    }))
    return { psbt: base64ToBytes(psbt), inputsToSign, ...(network && { chain: network.standard }) }
  }

  return {
    connect: async (wanted) =>
      toSeat(field(await call('bitcoin:connect', 'connect', { purposes }), 'accounts'), wanted),
    async restore(wanted) {
      const present = toSeat(wallet.accounts(), wanted)
      if (present || !wallet.feature('standard:connect')) return present
      // By the standard, a silent connect never asks anybody.
      const answer = await call('standard:connect', 'connect', { silent: true })
      return toSeat(field(answer, 'accounts'), wanted)
    },
    // A wallet of several namespaces leaves the page with all of them.
    disconnect: async (isLast) => (isLast ? call('standard:disconnect', 'disconnect') : undefined),
    async signMessage({ address, message }) {
      const input = { account: sourceOf(address), message: new TextEncoder().encode(message) }
      const answer = await call('bitcoin:signMessage', 'signMessage', input)
      return readBytes(field(field(answer, '0'), 'signature'))
    },
    async signPsbt(request) {
      const input = toSign(request)
      if (!request.broadcast) {
        const answer = await call('bitcoin:signTransaction', 'signTransaction', input)
        return { psbt: readBytes(field(field(answer, '0'), 'signedPsbt')) }
      }
      const answer = await call('bitcoin:signAndSendTransaction', 'signAndSendTransaction', input)
      return { txid: readTxid(field(field(answer, '0'), 'txId')) }
    },
    sendTransfer: () => Promise.reject(new RpcRequestError(unsupportedMethodCode)),
    switchNetwork: () => Promise.reject(new UnsupportedNetworkError()),
    listen: (onChange, onGone) => standardWalletEvents(wallet, { onAccounts: onChange, onGone }),
  }
}
