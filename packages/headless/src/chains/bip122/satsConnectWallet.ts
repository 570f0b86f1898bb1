import { bitcoinNetworks } from '../../constants/bitcoin.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { askSatsConnect, isUnauthorised, isUnknownMethod, type SatsConnectProvider } from './askSatsConnect.js'
import type { BitcoinWallet, Seat, SignInput } from './bitcoinWallet.js'
import { field } from './field.js'
import { networkOf, readAccounts } from './readAccounts.js'
import { readBase64, readTxid } from './readAnswers.js'
import { toSatoshis } from './toSatoshis.js'

const purposes = ['payment', 'ordinals']
const events = ['accountChange', 'networkChange', 'disconnect']

function toSeat(answer: unknown, network: unknown): Seat | undefined {
  const accounts = readAccounts(Array.isArray(answer) ? answer : field(answer, 'addresses')).map(
    ({ account }) => account,
  )
  const [first] = accounts
  const name = field(field(network, 'bitcoin'), 'name')
  const known = bitcoinNetworks.find(({ satsConnect }) => satsConnect === name)
  return first && { accounts, caipNetworkId: known?.caipNetworkId ?? networkOf(first.address) }
}

/** Input indexes by the address that signs them. */
const byAddress = (inputs: readonly SignInput[]) =>
  Object.fromEntries(
    inputs.map(({ address }) => [
      address,
      inputs.filter((input) => input.address === address).map(({ index }) => index),
    ]),
  )

/** A wallet of the sats-connect kind: Xverse and others. */
export function satsConnectWallet(provider: SatsConnectProvider): BitcoinWallet {
  /** What was granted in this page load, for wallets that cannot be asked silently. */
  let granted: Seat | undefined

  const ask = (method: string, params?: unknown) => askSatsConnect(provider, method, params)

  /** The first way to ask that the wallet knows. */
  const askEither = (method: string, params: unknown, otherwise: () => Promise<unknown>) =>
    ask(method, params).catch((error: unknown) => {
      if (isUnknownMethod(error)) return otherwise()
      throw error
    })

  async function currentSeat(): Promise<Seat | undefined> {
    try {
      const account = await ask('wallet_getAccount')
      return toSeat(account, await ask('wallet_getNetwork').catch(() => undefined))
    } catch (error) {
      if (isUnknownMethod(error)) return granted
      if (isUnauthorised(error)) return undefined
      throw error
    }
  }

  return {
    async connect() {
      const answer = await askEither('wallet_connect', { addresses: purposes }, () => ask('getAccounts', { purposes }))
      granted = toSeat(answer, field(answer, 'network'))
      return granted
    },
    restore: currentSeat,
    disconnect() {
      granted = undefined
      return ask('wallet_disconnect')
    },
    async signMessage({ address, message, protocol }) {
      const params = { address, message, ...(protocol && { protocol: protocol.toUpperCase() }) }
      return readBase64(field(await ask('signMessage', params), 'signature'))
    },
    async signPsbt({ psbt, signInputs, broadcast = false }) {
      const answer = await ask('signPsbt', { psbt, signInputs: byAddress(signInputs), broadcast })
      return {
        psbt: readBase64(field(answer, 'psbt')),
        ...(broadcast && { txid: readTxid(field(answer, 'txid')) }),
      }
    },
    async sendTransfer({ recipientAddress, amount }) {
      const recipients = [{ address: recipientAddress, amount: toSatoshis(amount) }]
      return readTxid(field(await ask('sendTransfer', { recipients }), 'txid'))
    },
    async switchNetwork(caipNetworkId: CaipNetworkId) {
      const network = bitcoinNetworks.find((known) => known.caipNetworkId === caipNetworkId)
      if (!network) throw new UnsupportedNetworkError()
      return ask('wallet_changeNetwork', { name: network.satsConnect })
    },
    listen(onChange) {
      // Two generations of the interface take the same two values in two ways; each leaves the other's call alone.
      const calls = events.flatMap((eventName) => [[eventName, onChange], [{ eventName, cb: onChange }]])
      const undos = calls.map((values) => {
        try {
          return provider.addListener?.(...values)
        } catch {
          return undefined
        }
      })
      return () => {
        for (const undo of undos) {
          try {
            if (typeof undo === 'function') undo()
          } catch {
            // A wallet that keeps a listener is no longer heard.
          }
        }
      }
    },
  }
}
