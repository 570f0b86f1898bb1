import { unsupportedMethodCode } from '../../constants/rpc.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { normalizeErrors } from '../../errors/normalize.js'
import { RpcRequestError } from '../../errors/request.js'
import { bytesToBase64 } from '../../rules/encoding.js'
import { getField } from '../getField.js'
import { type BitcoinWallet, toSatoshis, type WalletState } from './bitcoinWallet.js'
import { inferNetwork, parseAccounts, parseBase64, parseSignature, parseTxid } from './parseReplies.js'

/** A JSON object as a part of a token: base64 in the alphabet of URLs, without padding. */
const toTokenPart = (value: object) =>
  bytesToBase64(new TextEncoder().encode(JSON.stringify(value)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** An unsecured JSON web token (RFC 7519): the form in which sats-connect 1 passes its parameters. */
const toToken = (payload: object) => `${toTokenPart({ typ: 'JWT', alg: 'none' })}.${toTokenPart(payload)}.`

const network = { type: 'Mainnet' } as const

/** A wallet with the interface of sats-connect 1, such as Magic Eden. It cannot be asked silently, and is on mainnet only. */
export function satsConnect1Wallet(provider: Readonly<Record<string, unknown>>): BitcoinWallet {
  /** Granted in this page load. */
  let granted: WalletState | undefined

  function call(method: string, payload: object): Promise<unknown> {
    return normalizeErrors(() => {
      const fn = provider[method]
      if (typeof fn !== 'function') throw new RpcRequestError(unsupportedMethodCode)
      return fn.call(provider, toToken({ network, ...payload })) as unknown
    })
  }

  return {
    async connect() {
      const answer = await call('connect', { purposes: ['payment', 'ordinals'], message: '' })
      const accounts = parseAccounts(getField(answer, 'addresses')).map(({ account }) => account)
      const [first] = accounts
      granted = first && { accounts, caipNetworkId: inferNetwork(first.address) }
      return granted
    },
    restore: async () => granted ?? 'unknown',
    async disconnect() {
      granted = undefined
    },
    signMessage: async ({ address, message }) => parseSignature(await call('signMessage', { address, message })),
    async signPsbt({ psbt, signInputs, broadcast = false }) {
      const inputsToSign = signInputs.map(({ address, index, sighashTypes }) => ({
        address,
        signingIndexes: [index],
        ...(sighashTypes?.[0] !== undefined && { sigHash: sighashTypes[0] }),
      }))
      const answer = await call('signTransaction', { psbtBase64: psbt, inputsToSign, broadcast, message: '' })
      return {
        psbt: parseBase64(getField(answer, 'psbtBase64')),
        ...(broadcast && { txid: parseTxid(getField(answer, 'txId')) }),
      }
    },
    sendTransfer: async ({ recipientAddress, amount }) =>
      parseTxid(
        await call('sendBtcTransaction', {
          recipients: [{ address: recipientAddress, amountSats: String(toSatoshis(amount)) }],
          senderAddress: granted?.accounts[0]?.address,
        }),
      ),
    switchNetwork: () => Promise.reject(new UnsupportedNetworkError()),
    subscribe: () => () => undefined,
  }
}
