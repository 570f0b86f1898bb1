import { hex } from '@scure/base'
import type { BitcoinFace } from './bitcoinFace.js'
import { readPsbt, txidOf } from './bitcoinKey.js'
import type { BitcoinTestNetwork, UnisatTestProvider } from './bitcoinTestWallet.js'
import { invalidParams } from './providerRpcError.js'

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
export function unisatProvider(face: BitcoinFace): UnisatTestProvider {
  const undos = new Map<Listener, Map<string, () => void>>()
  const payment = () => face.key.accounts[0]
  const accounts = () => (face.access.isGranted ? [payment().address] : [])
  const chain = () => ({ enum: face.network === 'mainnet' ? 'BITCOIN_MAINNET' : 'BITCOIN_TESTNET' })

  const told = {
    accountsChanged: accounts,
    networkChanged: () => (face.network === 'mainnet' ? 'livenet' : 'testnet'),
    chainChanged: chain,
  }

  return Object.freeze({
    async requestAccounts() {
      face.note('requestAccounts', [])
      await face.access.enter()
      return accounts()
    },
    async getAccounts() {
      face.note('getAccounts', [])
      return accounts()
    },
    getPublicKey: async () => payment().publicKey,
    getNetwork: async () => told.networkChanged(),
    getChain: async () => chain(),
    async switchChain(name: string) {
      face.note('switchChain', [name])
      const wanted = chains.get(name)
      if (!wanted) throw invalidParams(`there is no chain ${name}`)
      await face.access.approve()
      face.moveTo(wanted)
      return chain()
    },
    async signMessage(message: string, type: string = 'ecdsa') {
      face.note('signMessage', [message, type])
      await face.access.approve()
      return face.key.signMessage(payment().address, message, type === 'ecdsa' ? 'ecdsa' : 'bip322')
    },
    async signPsbt(psbt: string, { autoFinalized = true, toSignInputs = [] }: PsbtOptions = {}) {
      face.note('signPsbt', [psbt, { autoFinalized, toSignInputs }])
      await face.access.approve()
      const inputs = toSignInputs.map(({ index, address, sighashTypes }) => ({
        index,
        address,
        sighash: sighashTypes?.[0],
      }))
      return hex.encode(face.key.signPsbt(readPsbt(psbt, 'hex'), inputs, autoFinalized))
    },
    async pushPsbt(psbt: string) {
      face.note('pushPsbt', [psbt])
      return txidOf(readPsbt(psbt, 'hex'))
    },
    async sendBitcoin(recipient: string, satoshis: number) {
      face.note('sendBitcoin', [recipient, satoshis])
      await face.access.approve()
      return face.key.transfer(recipient, BigInt(satoshis))
    },
    async disconnect() {
      face.note('disconnect', [])
      face.access.withdraw()
    },
    on(event: keyof typeof told, listener: Listener) {
      const stop = face.listen((change) => {
        const isMine = (change === 'account') === (event === 'accountsChanged')
        if (isMine) listener(told[event]())
      })
      undos.set(listener, (undos.get(listener) ?? new Map<string, () => void>()).set(event, stop))
    },
    removeListener(event: keyof typeof told, listener: Listener) {
      undos.get(listener)?.get(event)?.()
    },
  })
}
