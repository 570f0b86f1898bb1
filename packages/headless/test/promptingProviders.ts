import { base64, hex } from '@scure/base'
import type { BitcoinTestWallet } from '../src/testing/wallets/bip122/createBitcoinTestWallet.js'

type Answer = Readonly<Record<string, unknown>>

/** Passes a call on to a test wallet; what it refuses is thrown, with the code of EIP-1193 for a rejection. */
async function pass({ satsConnect }: BitcoinTestWallet, method: string, params: object = {}): Promise<Answer> {
  const { result, error } = await satsConnect.request(method, params)
  if (error === undefined) return result as Answer
  const { code, message } = error as { readonly code: number; readonly message: string }
  throw { code: code === -32000 ? 4001 : code, message }
}

/** What a provider was asked, in order. */
type Recorded = { readonly provider: object; readonly asked: readonly string[] }

/**
 * Leather's interface: every call opens its window, accounts have a type instead of a purpose, PSBTs are hex, amounts are
 * strings, and what fails is thrown as the whole reply.
 */
export function leatherProvider(wallet: BitcoinTestWallet): Recorded {
  const asked: string[] = []
  const { address, ordinalAddress, publicKey } = wallet
  const methods: Readonly<Record<string, (params: never) => Promise<Answer>>> = {
    async getAddresses() {
      await pass(wallet, 'getAccounts')
      return {
        addresses: [
          { symbol: 'BTC', type: 'p2wpkh', address, publicKey, derivationPath: "m/84'/0'/0'/0/0" },
          { symbol: 'BTC', type: 'p2tr', address: ordinalAddress, derivationPath: "m/86'/0'/0'/0/0" },
          { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
        ],
      }
    },
    async signMessage({ message, paymentType }: { readonly message: string; readonly paymentType: string }) {
      const signer = paymentType === 'p2tr' ? ordinalAddress : address
      return { ...(await pass(wallet, 'signMessage', { message, address: signer, protocol: 'BIP322' })), message }
    },
    async signPsbt(params: {
      readonly hex: string
      readonly signAtIndex: readonly number[]
      readonly broadcast: boolean
    }) {
      const psbt = base64.encode(hex.decode(params.hex))
      const { broadcast } = params
      const signed = await pass(wallet, 'signPsbt', { psbt, signInputs: { [address]: params.signAtIndex }, broadcast })
      const answer = { hex: hex.encode(base64.decode(String(signed['psbt']))) }
      return broadcast ? { ...answer, txid: signed['txid'] } : answer
    },
    async sendTransfer({ recipients }: { readonly recipients: readonly { address: string; amount: string }[] }) {
      if (recipients.some(({ amount }) => typeof amount !== 'string')) throw { code: -32602, message: 'invalid amount' }
      const [first] = recipients
      return pass(wallet, 'sendTransfer', { recipients: [{ ...first, amount: Number(first?.amount) }] })
    },
  }
  const provider = {
    isLeather: true,
    async request(method: string, params?: object) {
      const reply = { jsonrpc: '2.0', id: '1' }
      asked.push(method)
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!answer) throw { ...reply, error: { code: -32601, message: `${method} is not supported` } }
      return answer(params as never).then(
        (result) => ({ ...reply, result }),
        (error: unknown) => Promise.reject({ ...reply, error }),
      )
    },
  }
  return { provider, asked }
}

/** The payload of an unsecured token (RFC 7519). */
function readToken(token: string): Answer {
  const [header = '', payload = '', signature] = token.split('.')
  const { network, ...parsed } = JSON.parse(new TextDecoder().decode(base64.decode(toPadded(payload)))) as Answer & {
    readonly network?: { readonly type?: unknown }
  }
  if (atob(header) !== '{"typ":"JWT","alg":"none"}' || signature !== '' || network?.type !== 'Mainnet')
    throw { code: -32602, message: 'Invalid request.' }
  return parsed
}
const toPadded = (text: string) =>
  text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(Math.ceil(text.length / 4) * 4, '=')

/** The interface of sats-connect 1, as Magic Eden has it: one function per request, with a token as its only parameter. */
export function satsConnect1Provider(wallet: BitcoinTestWallet): Recorded {
  const asked: string[] = []
  const { address, ordinalAddress, publicKey } = wallet
  const read = (method: string, token: string) => {
    asked.push(method)
    return readToken(token)
  }
  const provider = {
    isMagicEden: true,
    async connect(token: string) {
      if (!Array.isArray(read('connect', token)['purposes'])) throw { code: -32602, message: 'Invalid request.' }
      await pass(wallet, 'getAccounts')
      return {
        addresses: [
          { address: ordinalAddress, publicKey: '', purpose: 'ordinals' },
          { address, publicKey, purpose: 'payment' },
        ],
      }
    },
    async signMessage(token: string) {
      const { address: signer, message } = read('signMessage', token)
      return (await pass(wallet, 'signMessage', { address: signer, message, protocol: 'BIP322' }))['signature']
    },
    async signTransaction(token: string) {
      const { psbtBase64: psbt, inputsToSign, broadcast } = read('signTransaction', token)
      const inputs = inputsToSign as readonly { readonly address: string; readonly signingIndexes: number[] }[]
      const signInputs = Object.fromEntries(inputs.map((input) => [input.address, input.signingIndexes]))
      const signed = await pass(wallet, 'signPsbt', { psbt, signInputs, broadcast })
      return { psbtBase64: signed['psbt'], ...(broadcast === true && { txId: signed['txid'] }) }
    },
    async sendBtcTransaction(token: string) {
      const { recipients, senderAddress } = read('sendBtcTransaction', token)
      const [first] = recipients as readonly { readonly address: string; readonly amountSats: string }[]
      if (senderAddress !== address || !first) throw { code: -32602, message: 'Invalid request.' }
      const recipient = { address: first.address, amount: Number(BigInt(first.amountSats)) }
      return (await pass(wallet, 'sendTransfer', { recipients: [recipient] }))['txid']
    },
  }
  return { provider, asked }
}
