import { serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { base64, bech32, bech32m, hex } from '@scure/base'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeConnector, type FakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import type { Network } from '../../entities/network.js'
import { cosmosHub, osmosis } from '../../networks/cosmos.js'
import { cosmosTestWalletSeeds, createCosmosTestWallet } from '../../testing/wallets/cosmos/createCosmosTestWallet.js'
import type { Signer } from '../adapter.js'
import { createCosmosActions, isCosmosAddress } from './actions.js'
import { cosmos } from './adapter.js'
import { toAdr36Doc } from './adr36.js'
import { keplrConnector } from './connector.js'

describe('the actions of Cosmos', () => {
  const [larkspur, meridian] = cosmosTestWalletSeeds
  const { address } = larkspur
  const signature = {
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AAAA' },
    signature: base64.encode(new Uint8Array(64)),
  }

  const moon: Network = {
    id: 'moon-1',
    caipNetworkId: 'cosmos:moon-1',
    chainNamespace: 'cosmos',
    name: 'Moon',
    nativeCurrency: { name: 'Moon', symbol: 'MOON', decimals: 6 },
    rpcUrls: {
      default: { http: ['https://service.example/v1/?projectId=secret'] },
      chainDefault: { http: ['https://rpc.moon.example'] },
    },
  }
  const described = {
    caipNetworkId: moon.caipNetworkId,
    rest: 'https://rest.moon.example',
    prefix: 'moon',
    denom: 'umoon',
  }
  const work = createCosmosActions([described])

  const amino = {
    chain_id: 'cosmoshub-4',
    account_number: '7',
    sequence: '3',
    fee: { gas: '1', amount: [] },
    msgs: [{ type: 'x', value: {} }],
    memo: '',
  }
  const direct = {
    chainId: 'cosmoshub-4',
    accountNumber: 300n,
    bodyBytes: Uint8Array.of(1, 2, 3),
    authInfoBytes: Uint8Array.of(9),
  }
  const written = { chainId: 'cosmoshub-4', accountNumber: '300', bodyBytes: '010203', authInfoBytes: '09' }

  function connectWallet() {
    const wallet = createCosmosTestWallet({ ...larkspur, authorized: true, otherKeys: [meridian.privateKey] })
    const info = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'cosmos' } as const
    const place = { event: 'keplr_keystorechange', network: cosmosHub.caipNetworkId }
    const connector = keplrConnector(info, wallet.provider, place)
    return { wallet, signer: { connector, address, network: cosmosHub } satisfies Signer }
  }
  function phone(answer: unknown): { wallet: FakeConnector; signer: Signer } {
    const wallet = fakeConnector({ type: 'WALLET_CONNECT', chain: 'cosmos' })
    wallet.sessions = [grantedSession(address, cosmosHub.caipNetworkId)]
    wallet.answer = () => answer
    return { wallet, signer: { connector: wallet, address, network: cosmosHub } }
  }
  function verifies(signed: Uint8Array, given: string, publicKey: string) {
    const parsed = Secp256k1Signature.fromFixedLength(base64.decode(given))
    return Secp256k1.verifySignature(parsed, sha256(signed), base64.decode(publicKey))
  }

  describe('with Keplr’s interface', () => {
    test('signMessage returns a signature that the account’s key verifies (ADR-36)', async () => {
      const { signer } = connectWallet()
      const [session] = await signer.connector.connect({ signal: new AbortController().signal })
      const given = await work.signMessage(signer, 'Grüße <&>')
      const signed = serializeSignDoc(toAdr36Doc(address, 'Grüße <&>'))
      expect(verifies(signed, given, session?.accounts[0]?.publicKey ?? '')).toBe(true)
    })

    test('signTransaction signs in amino mode', async () => {
      const { signed, signature: given } = await work.signTransaction(connectWallet().signer, amino)
      expect(signed).toEqual(amino)
      expect(verifies(serializeSignDoc(amino), given.signature, String(given.pub_key.value))).toBe(true)
    })

    test.each([300n, 300, '300', { toString: () => '300' }])(
      'signTransaction signs in direct mode with the account number %s',
      async (accountNumber) => {
        const { signed, signature: given } = await work.signTransaction(connectWallet().signer, {
          ...direct,
          accountNumber,
        })
        expect(signed).toEqual(direct)
        const bytes = `0a030102031201091a0b${hex.encode(new TextEncoder().encode('cosmoshub-4'))}20ac02`
        expect(verifies(hex.decode(bytes), given.signature, String(given.pub_key.value))).toBe(true)
      },
    )

    test('signMessage rejects an account that the wallet no longer has', async () => {
      const { wallet, signer } = connectWallet()
      wallet.setAccounts([meridian.address])
      for (const asking of [work.signMessage(signer, 'x'), work.signTransaction(signer, amino)])
        await expect(asking).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
      expect(wallet.requests.filter(({ method }) => method.startsWith('sign'))).toEqual([])
    })

    test('signMessage rejects with a user rejection when the user refuses', async () => {
      const { wallet, signer } = connectWallet()
      wallet.behavior = 'reject'
      await expect(work.signMessage(signer, 'x')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })
  })

  describe('a malformed transaction does not reach the wallet', () => {
    test.each([
      { when: 'for another chain', doc: { ...amino, chain_id: 'osmosis-1' }, code: 'UNSUPPORTED_NETWORK' },
      {
        when: 'for another chain, in direct mode',
        doc: { ...direct, chainId: 'osmosis-1' },
        code: 'UNSUPPORTED_NETWORK',
      },
      { when: 'of nobody', doc: { ...amino, account_number: 7 }, code: 'INVALID_DATA' },
      { when: 'without messages', doc: { ...amino, msgs: 'x' }, code: 'INVALID_DATA' },
      { when: 'with bytes that are none', doc: { ...direct, bodyBytes: '00' }, code: 'INVALID_DATA' },
      { when: 'with a number that is none', doc: { ...direct, accountNumber: -1 }, code: 'INVALID_DATA' },
      { when: 'that is empty', doc: {}, code: 'INVALID_DATA' },
      { when: 'that is nothing', doc: null, code: 'INVALID_DATA' },
      { when: 'that is a word', doc: 'sign this', code: 'INVALID_DATA' },
    ])('$when', async ({ doc, code }) => {
      const { wallet, signer } = phone({ signed: amino, signature })
      await expect(work.signTransaction(signer, doc)).rejects.toMatchObject({ code })
      expect(wallet.calls).toEqual([])
    })
  })

  describe('with WalletConnect', () => {
    test('the actions send WalletConnect’s methods for Cosmos', async () => {
      const { wallet, signer } = phone({ signature })
      await work.signMessage(signer, 'hello')
      wallet.answer = () => ({ signed: amino, signature })
      await work.signTransaction(signer, amino)
      wallet.answer = () => ({ signed: written, signature })
      await work.signTransaction(signer, direct)
      expect(wallet.requests).toEqual([
        { method: 'cosmos_signAmino', params: { signerAddress: address, signDoc: toAdr36Doc(address, 'hello') } },
        { method: 'cosmos_signAmino', params: { signerAddress: address, signDoc: amino } },
        { method: 'cosmos_signDirect', params: { signerAddress: address, signDoc: written } },
      ])
    })

    test.each([
      null,
      {},
      { signature: 'AAAA' },
      { signature: { signature: 'AAAA' } },
      { signature: { ...signature, signature: 'no base64!' } },
      { signed: toAdr36Doc(address, 'another text'), signature },
    ])('signMessage rejects the answer %j', async (answer) => {
      const { signer } = phone(answer)
      await expect(work.signMessage(signer, 'hello')).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    })

    test.each([
      { when: 'nothing', signed: undefined },
      { when: 'another chain', signed: { ...amino, chain_id: 'osmosis-1' } },
      { when: 'another sequence', signed: { ...amino, sequence: '4' } },
      { when: 'another number', signed: { ...amino, account_number: '8' } },
      { when: 'more', signed: { ...amino, msgs: [...amino.msgs, ...amino.msgs] } },
    ])('signTransaction rejects in amino mode when the wallet signed $when', async ({ signed }) => {
      const { signer } = phone({ signed, signature })
      await expect(work.signTransaction(signer, amino)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    })

    test.each([
      undefined,
      { ...written, chainId: 'osmosis-1' },
      { ...written, accountNumber: '1' },
      { ...written, bodyBytes: '0' },
    ])('signTransaction rejects in direct mode when the wallet signed %j', async (signed) => {
      const { signer } = phone({ signed, signature })
      await expect(work.signTransaction(signer, direct)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    })

    test('signTransaction accepts a changed fee and memo', async () => {
      const signed = { ...amino, fee: { gas: '9', amount: [] }, memo: 'mine' }
      const { signer } = phone({ signed, signature })
      expect(await work.signTransaction(signer, amino)).toEqual({ signed, signature })
    })

    test('switchNetwork rejects a network that the wallet did not approve, without adding it', async () => {
      const { wallet, signer } = phone({})
      await expect(work.switchNetwork(signer.connector, cosmosHub)).resolves.toBeUndefined()
      await expect(work.switchNetwork(signer.connector, moon)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
      expect(wallet.requests).toEqual([])
    })
  })

  describe('switchNetwork', () => {
    test('enables the network in the wallet', async () => {
      const { wallet, signer } = connectWallet()
      await work.switchNetwork(signer.connector, osmosis)
      expect(wallet.requests[0]).toEqual({ method: 'enable', params: [['osmosis-1']] })
    })

    test('adds an unknown chain to the wallet, with the network’s own URLs and no project id', async () => {
      const { wallet, signer } = connectWallet()
      await work.switchNetwork(signer.connector, moon)
      expect(wallet.addressOn('moon-1')).toMatch(/^moon1/)
      const currency = { coinDenom: 'MOON', coinMinimalDenom: 'umoon', coinDecimals: 6 }
      expect(wallet.requests.find(({ method }) => method === 'experimentalSuggestChain')?.params).toEqual([
        {
          chainId: 'moon-1',
          chainName: 'Moon',
          rpc: 'https://rpc.moon.example',
          rest: 'https://rest.moon.example',
          bip44: { coinType: 118 },
          bech32Config: {
            bech32PrefixAccAddr: 'moon',
            bech32PrefixAccPub: 'moonpub',
            bech32PrefixValAddr: 'moonvaloper',
            bech32PrefixValPub: 'moonvaloperpub',
            bech32PrefixConsAddr: 'moonvalcons',
            bech32PrefixConsPub: 'moonvalconspub',
          },
          currencies: [currency],
          feeCurrencies: [currency],
          stakeCurrency: currency,
        },
      ])
    })

    test('passes gas price and coin type to the wallet where they are configured', async () => {
      const { wallet, signer } = connectWallet()
      const gasPrice = { low: 0.01, average: 0.02, high: 0.03 }
      await createCosmosActions([{ ...described, gasPrice, coinType: 60 }]).switchNetwork(signer.connector, moon)
      expect(wallet.requests.find(({ method }) => method === 'experimentalSuggestChain')?.params).toMatchObject([
        { bip44: { coinType: 60 }, feeCurrencies: [{ gasPriceStep: gasPrice }] },
      ])
    })

    test('rejects an unknown chain that is not configured', async () => {
      const { signer } = connectWallet()
      const move = createCosmosActions([]).switchNetwork(signer.connector, moon)
      await expect(move).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    })

    test('rejects when the user refuses, without adding the chain', async () => {
      const { wallet, signer } = connectWallet()
      wallet.setAccounts([])
      wallet.behavior = 'reject'
      await expect(work.switchNetwork(signer.connector, osmosis)).rejects.toMatchObject({ code: 'USER_REJECTED' })
      expect(wallet.requests.map(({ method }) => method)).toEqual(['enable'])
    })

    test('rejects when the user refuses to add the chain', async () => {
      const { wallet, signer } = connectWallet()
      wallet.behavior = 'reject'
      await expect(work.switchNetwork(signer.connector, moon)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })

    test('rejects when the wallet added the chain and has no account there', async () => {
      const wallet = fakeConnector({ chain: 'cosmos' })
      wallet.sessions = []
      await expect(work.switchNetwork(wallet, moon)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
      expect(wallet.requests.map(({ method }) => method)).toEqual(['experimentalSuggestChain'])
    })
  })

  test('cosmos() supports no optional feature and loads its actions on demand', async () => {
    const { namespace, supports, load } = cosmos()
    expect([namespace, supports.size]).toEqual(['cosmos', 0])
    const loaded = await load({ rpcUrls: () => [] })
    expect([address, `${address}x`].map((value) => loaded.isAddress(value))).toEqual([true, false])
  })
})

describe('isCosmosAddress', () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

  test.each([
    ['of the Cosmos Hub', 'cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0'],
    ['of Osmosis', bech32.encode('osmo', bech32.decode('cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0').words)],
    ['of a contract', bech32.encode('osmo', bech32.toWords(new Uint8Array(32).fill(7)))],
  ])('accepts an address %s: %s', (_, address) => {
    expect(isCosmosAddress(address)).toBe(true)
  })

  test.each([
    ['with a wrong letter', 'cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky9'],
    ['with another start', 'osmo1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0'],
    ['in capitals', 'COSMOS1KU4NW67Q80J5FVHJ0ZTC4UZH3MUA8SG9PAJKY0'],
    ['with the checksum of another kind', bech32m.encode('cosmos', bech32.toWords(new Uint8Array(20)))],
    ['of another length', bech32.encode('cosmos', bech32.toWords(new Uint8Array(25)))],
    [
      'with padding that says something',
      bech32.encode('cosmos', [...bech32.toWords(new Uint8Array(32)).slice(0, -1), 1]),
    ],
    ['with a space', 'cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0 '],
    ['that is empty', ''],
  ])('refuses an address %s: %s', (_, address) => {
    expect(isCosmosAddress(address)).toBe(false)
  })

  test('accepts what another library encodes, and refuses it with one letter changed', () => {
    const prefix = fc.constantFrom('cosmos', 'osmo', 'celestia', 'sei')
    fc.assert(
      fc.property(prefix, fc.constantFrom(20, 32).chain(bytes), fc.nat(37), (start, account, at) => {
        const address = bech32.encode(start, bech32.toWords(account))
        const place = address.length - 1 - at
        const changed = address.slice(0, place) + (address[place] === 'q' ? 'p' : 'q') + address.slice(place + 1)
        expect([isCosmosAddress(address), isCosmosAddress(changed)]).toEqual([true, false])
      }),
      { numRuns: 300 },
    )
  })
})
