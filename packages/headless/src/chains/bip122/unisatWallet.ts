import { bitcoinNetworks } from './constants.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { normalizeErrors } from '../../errors/normalize.js'
import { RpcRequestError } from '../../errors/request.js'
import { bytesToHex } from '../../rules/encoding.js'
import { type BitcoinWallet, psbtToBytes, toSatoshis, type WalletState } from './bitcoinWallet.js'
import { getField } from '../getField.js'
import { parseAccounts, parseBase64, parseHex, parseTxid } from './parseReplies.js'

/** The provider that UniSat and similar wallets put on the window; nothing in it is validated. */
export type UnisatProvider = Readonly<Record<string, unknown>>

const events = ['accountsChanged', 'networkChanged', 'chainChanged']

/** A wallet with UniSat's interface. It has one account, the one the user selected in the wallet. */
export function unisatWallet(provider: UnisatProvider): BitcoinWallet {
  const has = (method: string) => typeof provider[method] === 'function'

  async function callMethod(method: string, ...values: readonly unknown[]): Promise<unknown> {
    const fn = provider[method]
    if (typeof fn !== 'function') throw new RpcRequestError(unsupportedMethodCode)
    return normalizeErrors(() => fn.apply(provider, values) as unknown)
  }

  /** @throws UnsupportedNetworkError: UniSat also has chains that are not Bitcoin's but share its addresses */
  async function getCurrentNetwork(): Promise<CaipNetworkId> {
    const chain = has('getChain') ? getField(await callMethod('getChain'), 'enum') : undefined
    const network = chain === undefined ? await callMethod('getNetwork') : undefined
    const known = bitcoinNetworks.find((one) =>
      chain === undefined ? 'unisatNetwork' in one && one.unisatNetwork === network : one.unisat === chain,
    )
    if (!known) throw new UnsupportedNetworkError()
    return known.caipNetworkId
  }

  async function toWalletState(addresses: unknown): Promise<WalletState | undefined> {
    const [first] = Array.isArray(addresses) ? (addresses as unknown[]) : []
    const publicKey = await callMethod('getPublicKey').catch(() => undefined)
    const accounts = parseAccounts([{ address: first, publicKey }]).map(({ account }) => account)
    return accounts.length > 0 ? { accounts, caipNetworkId: await getCurrentNetwork() } : undefined
  }

  return {
    connect: async () => toWalletState(await callMethod('requestAccounts')),
    async restore() {
      const addresses = await callMethod('getAccounts')
      return Array.isArray(addresses) && addresses.length > 0 ? toWalletState(addresses) : undefined
    },
    disconnect: () => callMethod('disconnect'),
    signMessage: async ({ message, protocol = 'ecdsa' }) =>
      parseBase64(await callMethod('signMessage', message, protocol === 'bip322' ? 'bip322-simple' : 'ecdsa')),
    async signPsbt({ psbt, signInputs, broadcast = false }) {
      const options = { autoFinalized: broadcast, toSignInputs: signInputs }
      const signed = await callMethod('signPsbt', bytesToHex(psbtToBytes(psbt)), options)
      const base64 = parseHex(signed)
      return broadcast ? { psbt: base64, txid: parseTxid(await callMethod('pushPsbt', signed)) } : { psbt: base64 }
    },
    sendTransfer: async ({ recipientAddress, amount }) =>
      parseTxid(await callMethod('sendBitcoin', recipientAddress, toSatoshis(amount))),
    async switchNetwork(caipNetworkId) {
      const network = bitcoinNetworks.find((known) => known.caipNetworkId === caipNetworkId)
      if (network && has('switchChain')) return callMethod('switchChain', network.unisat)
      if (!network || !('unisatNetwork' in network)) throw new UnsupportedNetworkError()
      return callMethod('switchNetwork', network.unisatNetwork)
    },
    subscribe(onChange) {
      const toggleListeners = (method: 'on' | 'removeListener') => {
        for (const event of events) void callMethod(method, event, onChange).catch(() => undefined)
      }
      toggleListeners('on')
      return () => toggleListeners('removeListener')
    },
  }
}
