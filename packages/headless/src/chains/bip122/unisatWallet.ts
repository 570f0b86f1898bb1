import { bitcoinNetworks } from '../../constants/bitcoin.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { RpcRequestError } from '../../errors/request.js'
import type { BitcoinWallet, Seat } from './bitcoinWallet.js'
import { base64ToBytes, bytesToHex } from './byteTexts.js'
import { field } from './field.js'
import { readAccounts } from './readAccounts.js'
import { readBase64, readHex, readTxid } from './readAnswers.js'
import { toSatoshis } from './toSatoshis.js'

/** What UniSat and wallets like it put on the window. Everything in it is outside data. */
export type UnisatProvider = Readonly<Record<string, unknown>>

const events = ['accountsChanged', 'networkChanged', 'chainChanged']

/** A wallet of UniSat's kind. It has one account, the one the visitor chose in it. */
export function unisatWallet(provider: UnisatProvider): BitcoinWallet {
  const has = (method: string) => typeof provider[method] === 'function'

  async function call(method: string, ...values: readonly unknown[]): Promise<unknown> {
    const own = provider[method]
    if (typeof own !== 'function') throw new RpcRequestError(unsupportedMethodCode)
    return (await own.apply(provider, values)) as unknown
  }

  /** Its own chains are not all Bitcoin's, and share Bitcoin's addresses. */
  async function currentNetwork(): Promise<CaipNetworkId> {
    const chain = has('getChain') ? field(await call('getChain'), 'enum') : undefined
    const network = chain === undefined ? await call('getNetwork') : undefined
    const known = bitcoinNetworks.find((one) =>
      chain === undefined ? 'unisatNetwork' in one && one.unisatNetwork === network : one.unisat === chain,
    )
    if (!known) throw new UnsupportedNetworkError()
    return known.caipNetworkId
  }

  async function toSeat(addresses: unknown): Promise<Seat | undefined> {
    const [first] = Array.isArray(addresses) ? (addresses as unknown[]) : []
    const publicKey = await call('getPublicKey').catch(() => undefined)
    const accounts = readAccounts([{ address: first, publicKey }]).map(({ account }) => account)
    return accounts.length > 0 ? { accounts, caipNetworkId: await currentNetwork() } : undefined
  }

  return {
    connect: async () => toSeat(await call('requestAccounts')),
    async restore() {
      const addresses = await call('getAccounts')
      return Array.isArray(addresses) && addresses.length > 0 ? toSeat(addresses) : undefined
    },
    disconnect: () => call('disconnect'),
    signMessage: async ({ message, protocol = 'ecdsa' }) =>
      readBase64(await call('signMessage', message, protocol === 'bip322' ? 'bip322-simple' : 'ecdsa')),
    async signPsbt({ psbt, signInputs, broadcast = false }) {
      const options = { autoFinalized: broadcast, toSignInputs: signInputs }
      const signed = await call('signPsbt', bytesToHex(base64ToBytes(psbt)), options)
      const base64 = readHex(signed)
      return broadcast ? { psbt: base64, txid: readTxid(await call('pushPsbt', signed)) } : { psbt: base64 }
    },
    sendTransfer: async ({ recipientAddress, amount }) =>
      readTxid(await call('sendBitcoin', recipientAddress, toSatoshis(amount))),
    async switchNetwork(caipNetworkId) {
      const network = bitcoinNetworks.find((known) => known.caipNetworkId === caipNetworkId)
      if (network && has('switchChain')) return call('switchChain', network.unisat)
      if (!network || !('unisatNetwork' in network)) throw new UnsupportedNetworkError()
      return call('switchNetwork', network.unisatNetwork)
    },
    listen(onChange) {
      const emitter = (method: 'on' | 'removeListener') => {
        for (const event of events) void call(method, event, onChange).catch(() => undefined)
      }
      emitter('on')
      return () => emitter('removeListener')
    },
  }
}
