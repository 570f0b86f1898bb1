import { bitcoin, bitcoinTestnet, cosmosHub, polkadot, solanaMainnet } from '@portico/headless/networks'
import { PublicKey, SystemProgram, Transaction as SolanaTransaction } from '@solana/web3.js'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { toBase58 } from '../solana/base58'
import { solanaAccounts } from '../solana/solanaAccounts'
import { phoneNamespaces } from './phoneNamespaces'

const { all } = phoneNamespaces({ relayUrl: '', port: 0, rpcUrls: {}, privateKeys: [solanaAccounts.phone.privateKey] })

const namespaceFor = (network: string) => {
  const found = all.find(({ name }) => network.startsWith(`${name}:`))
  if (!found) throw new Error(`The phone has nothing on ${network}`)
  return found
}
const ask = (network: string, method: string, params: object = {}) =>
  namespaceFor(network).answer({ method, params }, network)
const addressOn = (network: string) => namespaceFor(network).addressesOn(network)[0] ?? ''
const refusal = (answer: Promise<unknown>) => answer.catch(({ code }: { readonly code: number }) => code)

it('the phone has an account on each network, and different addresses where the format differs', () => {
  const others = all.filter(({ name }) => name !== 'eip155')
  for (const { networks } of others) for (const network of networks) expect(addressOn(network)).not.toBe('')
  const own = others.filter(({ name }) => name !== 'solana').flatMap(({ networks }) => networks.map(addressOn))
  expect(new Set(own).size).toBe(own.length)
})

it.each([solanaMainnet, bitcoin, polkadot, cosmosHub])(
  'the phone rejects a method that $name does not have',
  async (network) => {
    expect(await refusal(ask(network.caipNetworkId, 'personal_sign'))).toBe(4200)
  },
)

describe('Solana on the phone', () => {
  const network = solanaMainnet.caipNetworkId
  const feePayer = new PublicKey(addressOn(network))
  const transfer = (lamports: number) => {
    const transaction = new SolanaTransaction()
    transaction.add(SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: PublicKey.default, lamports }))
    transaction.feePayer = feePayer
    transaction.recentBlockhash = PublicKey.default.toBase58()
    return transaction.serialize({ requireAllSignatures: false }).toString('base64')
  }
  const isSigned = (transaction: string) =>
    SolanaTransaction.from(Buffer.from(transaction, 'base64')).verifySignatures(true)

  it('signs one transaction and several', async () => {
    const one = (await ask(network, 'solana_signTransaction', { transaction: transfer(1) })) as {
      transaction: string
      signature: string
    }
    expect(isSigned(one.transaction)).toBe(true)
    const { signature } = SolanaTransaction.from(Buffer.from(one.transaction, 'base64'))
    expect(one.signature).toBe(toBase58(signature ?? Buffer.alloc(0)))
    const transactions = [transfer(2), transfer(3)]
    const several = (await ask(network, 'solana_signAllTransactions', { transactions })) as { transactions: string[] }
    expect(several.transactions.map(isSigned)).toEqual([true, true])
  })

  it('rejects signing for another account, and sending without a node', async () => {
    const pubkey = PublicKey.default.toBase58()
    expect(await refusal(ask(network, 'solana_signMessage', { message: '', pubkey }))).toBe(4100)
    const transaction = transfer(1)
    expect(await refusal(ask(network, 'solana_signAndSendTransaction', { transaction }))).toBe(4901)
  })
})

describe('Bitcoin on the phone', () => {
  const network = bitcoin.caipNetworkId
  const [payment = '', ordinal = ''] = namespaceFor(network).addressesOn(network)
  const library = createRequire(new URL('../../../packages/headless/package.json', import.meta.url))
  type Psbt = {
    addInput(input: object): void
    addOutputAddress(address: string, amount: bigint): void
    toPSBT(): Uint8Array
    finalize(): void
    readonly isFinal: boolean
  }
  const { Address, OutScript, Transaction } = library('@scure/btc-signer') as {
    Address(): { decode(address: string): object }
    OutScript: { encode(output: object): Uint8Array }
    Transaction: { new (): Psbt; fromPSBT(bytes: Uint8Array): Psbt }
  }

  it('returns both addresses with their public keys', async () => {
    expect(await ask(network, 'getAccountAddresses', { account: payment })).toMatchObject([
      { address: payment, publicKey: expect.stringMatching(/^[0-9a-f]{66}$/), intention: 'payment' },
      { address: ordinal, publicKey: expect.stringMatching(/^[0-9a-f]{64}$/), intention: 'ordinal' },
    ])
  })

  it('signs the requested inputs of a PSBT, so that it can be finalized', async () => {
    const transaction = new Transaction()
    const script = OutScript.encode(Address().decode(payment))
    transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { amount: 5_000n, script } })
    transaction.addOutputAddress(ordinal, 4_000n)
    const psbt = Buffer.from(transaction.toPSBT()).toString('base64')
    const signInputs = [{ address: payment, index: 0, sighashTypes: [1] }]
    const answer = (await ask(network, 'signPsbt', { account: payment, psbt, signInputs })) as { psbt: string }
    const signed = Transaction.fromPSBT(Buffer.from(answer.psbt, 'base64'))
    signed.finalize()
    expect(signed.isFinal).toBe(true)
  })

  it('returns the id of a transfer, and rejects an account of another network', async () => {
    const params = { recipientAddress: ordinal, amount: '1500' }
    expect(await ask(network, 'sendTransfer', { account: payment, ...params })).toEqual({
      txid: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const account = addressOn(bitcoinTestnet.caipNetworkId)
    expect(await refusal(ask(network, 'sendTransfer', { account, ...params }))).toBe(4100)
  })
})

describe('Cosmos and Polkadot on the phone', () => {
  it('sign transactions', async () => {
    const signDoc = { chainId: 'cosmoshub-4', accountNumber: '7', bodyBytes: '0a00', authInfoBytes: '1200' }
    const signerAddress = addressOn(cosmosHub.caipNetworkId)
    expect(await ask(cosmosHub.caipNetworkId, 'cosmos_signDirect', { signerAddress, signDoc })).toMatchObject({
      signed: signDoc,
      signature: { signature: expect.stringMatching(/^[A-Za-z0-9+/]{86}==$/) },
    })
    const number = '0x00000001'
    const hash = `0x${'11'.repeat(32)}`
    const numbers = { nonce: number, tip: number, specVersion: number, transactionVersion: number }
    const transactionPayload = { ...numbers, method: '0x0000', era: '0x00', genesisHash: hash, blockHash: hash }
    const address = addressOn(polkadot.caipNetworkId)
    const answer = ask(polkadot.caipNetworkId, 'polkadot_signTransaction', { address, transactionPayload })
    expect(await answer).toMatchObject({ signature: expect.stringMatching(/^0x01[0-9a-f]{128}$/) })
  })
})
