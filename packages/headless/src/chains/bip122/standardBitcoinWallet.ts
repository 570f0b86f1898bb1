import { callFeature, subscribeStandardEvents } from '../../connectors/walletStandard/features.js'
import { bitcoinNetworks } from './constants.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { RpcRequestError } from '../../errors/request.js'
import type { WalletSnapshot } from '../../services/browser/walletStandard.js'
import { type BitcoinWallet, type PsbtRequest, psbtToBytes, type WalletState } from './bitcoinWallet.js'
import { getField } from '../getField.js'
import { type ParsedAccount, inferNetwork, parseAccounts, parseBytes, parseTxid } from './parseReplies.js'

const purposes = ['payment', 'ordinals']

/** The Bitcoin networks of an account; it may list none, or chains of other namespaces. */
function getAccountNetworks({ source }: ParsedAccount): readonly CaipNetworkId[] {
  const chains = getField(source, 'chains')
  if (!Array.isArray(chains)) return []
  return bitcoinNetworks.filter(({ standard }) => chains.includes(standard)).map(({ caipNetworkId }) => caipNetworkId)
}

/** A wallet registered by Wallet Standard with the feature `bitcoin:connect`. */
export function standardBitcoinWallet(wallet: WalletSnapshot): BitcoinWallet {
  /** The wallet's own account objects, which its methods take. */
  let lastAccounts: readonly ParsedAccount[] = []
  let currentNetwork: CaipNetworkId | undefined

  const call = (feature: string, method: string, ...inputs: readonly unknown[]) =>
    callFeature(wallet, feature, method, ...inputs)

  function toWalletState(answer: unknown, wanted: CaipNetworkId | undefined): WalletState | undefined {
    lastAccounts = parseAccounts(answer)
    const [first] = lastAccounts
    if (!first) return undefined
    const networks = getAccountNetworks(first)
    const preferred = [wanted, currentNetwork].find((one) => one && networks.includes(one))
    currentNetwork = preferred ?? networks[0] ?? inferNetwork(first.account.address)
    return { accounts: lastAccounts.map(({ account }) => account), caipNetworkId: currentNetwork }
  }

  function getSourceAccount(address: string): unknown {
    const found = lastAccounts.find(({ account }) => account.address === address)
    if (!found) throw new AccountChangedError()
    return found.source
  }

  function toSignInput({ psbt, signInputs }: PsbtRequest) {
    const network = bitcoinNetworks.find(({ caipNetworkId }) => caipNetworkId === currentNetwork)
    const inputsToSign = signInputs.map(({ address, index, sighashTypes }) => ({
      account: getSourceAccount(address),
      signingIndexes: [index],
      ...(sighashTypes?.[0] !== undefined && { sigHash: sighashTypes[0] }),
    }))
    return { psbt: psbtToBytes(psbt), inputsToSign, ...(network && { chain: network.standard }) }
  }

  return {
    connect: async (wanted) =>
      toWalletState(getField(await call('bitcoin:connect', 'connect', { purposes }), 'accounts'), wanted),
    async restore(wanted) {
      const present = toWalletState(wallet.accounts(), wanted)
      if (present || !wallet.feature('standard:connect')) return present
      // By Wallet Standard, a silent connect never prompts the user.
      const answer = await call('standard:connect', 'connect', { silent: true })
      return toWalletState(getField(answer, 'accounts'), wanted)
    },
    // `standard:disconnect` ends every namespace of the wallet.
    disconnect: async (isLast) => (isLast ? call('standard:disconnect', 'disconnect') : undefined),
    async signMessage({ address, message }) {
      const input = { account: getSourceAccount(address), message: new TextEncoder().encode(message) }
      const answer = await call('bitcoin:signMessage', 'signMessage', input)
      return parseBytes(getField(getField(answer, '0'), 'signature'))
    },
    async signPsbt(request) {
      const input = toSignInput(request)
      if (!request.broadcast) {
        const answer = await call('bitcoin:signTransaction', 'signTransaction', input)
        return { psbt: parseBytes(getField(getField(answer, '0'), 'signedPsbt')) }
      }
      const answer = await call('bitcoin:signAndSendTransaction', 'signAndSendTransaction', input)
      return { txid: parseTxid(getField(getField(answer, '0'), 'txId')) }
    },
    sendTransfer: () => Promise.reject(new RpcRequestError(unsupportedMethodCode)),
    switchNetwork: () => Promise.reject(new UnsupportedNetworkError()),
    subscribe: (onChange, onUnregister) => subscribeStandardEvents(wallet, { onAccounts: onChange, onUnregister }),
  }
}
