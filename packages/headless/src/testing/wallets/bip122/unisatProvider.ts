import { hex } from '@scure/base'
import type { BitcoinInterface } from './bitcoinInterface.js'
import { parsePsbt, getTxid } from './bitcoinKey.js'
import type { BitcoinTestNetwork, UnisatTestProvider } from './bitcoinTestWallet.js'
import { invalidParams } from '../jsonRpc.js'

type PsbtOptions = {
  readonly autoFinalized?: boolean
  readonly toSignInputs?: readonly {
    readonly index: number
    readonly address: string
    readonly sighashTypes?: readonly number[]
  }[]
}
type Listener = (value: unknown) => void

const chains = new Map<string, BitcoinTestNetwork>([
  ['BITCOIN_MAINNET', 'mainnet'],
  ['BITCOIN_TESTNET', 'testnet'],
])

/** The face on `window.unisat`. It has one account, the one for payments. */
export function unisatProvider(wallet: BitcoinInterface): UnisatTestProvider {
  const undos = new Map<Listener, Map<string, () => void>>()
  const payment = () => wallet.key.accounts[0]
  const accounts = () => (wallet.permissions.isGranted ? [payment().address] : [])
  const chain = () => ({ enum: wallet.network === 'mainnet' ? 'BITCOIN_MAINNET' : 'BITCOIN_TESTNET' })

  const eventValues = {
    accountsChanged: accounts,
    networkChanged: () => (wallet.network === 'mainnet' ? 'livenet' : 'testnet'),
    chainChanged: chain,
  }

  return Object.freeze({
    async requestAccounts() {
      wallet.note('requestAccounts', [])
      await wallet.permissions.requestAccess()
      return accounts()
    },
    async getAccounts() {
      wallet.note('getAccounts', [])
      return accounts()
    },
    getPublicKey: async () => payment().publicKey,
    getNetwork: async () => eventValues.networkChanged(),
    getChain: async () => chain(),
    async switchChain(name: string) {
      wallet.note('switchChain', [name])
      const wanted = chains.get(name)
      if (!wanted) throw invalidParams(`there is no chain ${name}`)
      await wallet.permissions.requestApproval()
      wallet.setNetwork(wanted)
      return chain()
    },
    async signMessage(message: string, type: string = 'ecdsa') {
      wallet.note('signMessage', [message, type])
      await wallet.permissions.requestApproval()
      return wallet.key.signMessage(payment().address, message, type === 'ecdsa' ? 'ecdsa' : 'bip322')
    },
    async signPsbt(psbt: string, { autoFinalized = true, toSignInputs = [] }: PsbtOptions = {}) {
      wallet.note('signPsbt', [psbt, { autoFinalized, toSignInputs }])
      await wallet.permissions.requestApproval()
      const inputs = toSignInputs.map(({ index, address, sighashTypes }) => ({
        index,
        address,
        sighash: sighashTypes?.[0],
      }))
      return hex.encode(wallet.key.signPsbt(parsePsbt(psbt, 'hex'), inputs, autoFinalized))
    },
    async pushPsbt(psbt: string) {
      wallet.note('pushPsbt', [psbt])
      return getTxid(parsePsbt(psbt, 'hex'))
    },
    async sendBitcoin(recipient: string, satoshis: number) {
      wallet.note('sendBitcoin', [recipient, satoshis])
      await wallet.permissions.requestApproval()
      return wallet.key.transfer(recipient, BigInt(satoshis))
    },
    async disconnect() {
      wallet.note('disconnect', [])
      wallet.permissions.revoke()
    },
    on(event: keyof typeof eventValues, listener: Listener) {
      const stop = wallet.subscribe((change) => {
        const isMine = (change === 'account') === (event === 'accountsChanged')
        if (isMine) listener(eventValues[event]())
      })
      undos.set(listener, (undos.get(listener) ?? new Map<string, () => void>()).set(event, stop))
    },
    removeListener(event: keyof typeof eventValues, listener: Listener) {
      undos.get(listener)?.get(event)?.()
    },
  })
}
