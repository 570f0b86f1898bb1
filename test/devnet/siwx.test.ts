import { verifySiwx } from '@portico/headless/siwx/server'
import { formatSiwxMessage } from '@portico/headless/rules'
import { mainnet } from '@portico/headless/networks'
import { testWalletSeeds } from '@portico/headless/testing'
import {
  type Address,
  concatHex,
  createWalletClient,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  hashMessage,
  type Hex,
  http,
  keccak256,
  parseAbi,
  serializeErc6492Signature,
  serializeErc8010Signature,
} from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import localAccount from './contracts/LocalAccount.json' with { type: 'json' }
import { accounts } from './evm/accounts'
import { type EvmNode, setUpChain } from './evm/setUpChain'
import { startAnvil } from './evm/startAnvil'
import { createProcessGroup } from './support/processGroup'

const factoryAbi = parseAbi([
  'function addressOf(address owner) view returns (address)',
  'function deploy(address owner) returns (address)',
])
const accountAbi = parseAbi(['constructor(address owner)', 'function setUp()'])
const [owner] = testWalletSeeds
const strangerKey = `0x${'7'.repeat(64)}` as const
const stranger = { privateKey: strangerKey, address: privateKeyToAccount(strangerKey).address }
const nonce = 'abcdefgh12345678'
const processes = createProcessGroup()

let node: EvmNode
let factory: Address
/** Deployed; known to the factory but not deployed; code for accounts with a key. */
let deployed: Address
let planned: Address
let code: Address

beforeAll(async () => {
  node = await setUpChain(1, await startAnvil(processes, 1))
  const deployer = createWalletClient({
    account: privateKeyToAccount(accounts.meridian.privateKey),
    transport: http(node.url),
  })
  const deploy = async (data: Hex) => {
    const { contractAddress } = await node.client.waitForTransactionReceipt({
      hash: await deployer.sendTransaction({ chain: null, data }),
    })
    return contractAddress ?? '0x'
  }
  const args = [owner.address] as const
  const bytecode = localAccount.account as Hex
  deployed = await deploy(encodeDeployData({ abi: accountAbi, bytecode, args }))
  code = await deploy(encodeDeployData({ abi: accountAbi, bytecode, args: [stranger.address] }))
  factory = await deploy(localAccount.factory as Hex)
  planned = await node.client.readContract({ address: factory, abi: factoryAbi, functionName: 'addressOf', args })
})
afterAll(() => processes.stop())

const textOf = (accountAddress: string) =>
  formatSiwxMessage({
    accountAddress,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  })

/** The contract signs a hash of its own, so that no plain signature is one of its. */
const signFor = (message: string, privateKey: Hex) =>
  sign({
    hash: keccak256(
      encodeAbiParameters([{ type: 'string' }, { type: 'bytes32' }], ['LocalAccount', hashMessage(message)]),
    ),
    privateKey,
    to: 'hex',
  })

const verify = (message: string, signature: string, url = node.url) =>
  verifySiwx(
    { message, signature },
    { domains: ['shop.example'], nonce, networks: [{ ...mainnet, rpcUrls: { default: { http: [url] } } }] },
  )

describe('an account that is a contract signs in', () => {
  it('by the key of its owner, and of nobody else', async () => {
    const message = textOf(deployed)
    expect(await verify(message, await signFor(message, owner.privateKey))).toMatchObject({ isValid: true })
    const foreign = await signFor(message, stranger.privateKey)
    expect(await verify(message, foreign)).toEqual({ isValid: false, reason: 'signature' })
    expect(await verify(message, '0x1234')).toEqual({ isValid: false, reason: 'signature' })
  })

  it('before it is deployed', async () => {
    const message = textOf(planned)
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'deploy', args: [owner.address] })
    const wrap = (signature: Hex) => serializeErc6492Signature({ address: factory, data, signature })
    expect(await verify(message, wrap(await signFor(message, owner.privateKey)))).toMatchObject({ isValid: true })
    const foreign = wrap(await signFor(message, stranger.privateKey))
    expect(await verify(message, foreign)).toEqual({ isValid: false, reason: 'signature' })
    const bare = await signFor(message, owner.privateKey)
    expect(await verify(message, bare)).toEqual({ isValid: false, reason: 'signature' })
  })

  it('with a key of its own, before that has the code of a contract', async () => {
    const message = textOf(stranger.address)
    const key = privateKeyToAccount(stranger.privateKey)
    const authorization = await key.signAuthorization({ address: code, chainId: 1, nonce: 0 })
    const data = encodeFunctionData({ abi: accountAbi, functionName: 'setUp' })
    const wrap = (signature: Hex) => serializeErc8010Signature({ address: key.address, authorization, data, signature })
    expect(await verify(message, wrap(await signFor(message, stranger.privateKey)))).toMatchObject({ isValid: true })
    const foreign = wrap(await signFor(message, owner.privateKey))
    expect(await verify(message, foreign)).toEqual({ isValid: false, reason: 'signature' })
  })

  it('only while its node answers', async () => {
    const message = textOf(deployed)
    const signature = await signFor(message, owner.privateKey)
    expect(await verify(message, signature, 'http://127.0.0.1:9')).toMatchObject({
      isValid: false,
      reason: 'unavailable',
    })
    expect(await verify(message, concatHex([signature, '0x00']))).toEqual({ isValid: false, reason: 'signature' })
  })
})
