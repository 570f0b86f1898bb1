import { createPortico } from '@portico/headless'
import { connect, sendTransaction, start } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { createWalletClient, http, numberToHex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const { RPC_URL: url, PRIVATE_KEY: privateKey, RECEIVER: to } = process.env
const rpcUrls = { default: { http: [url] } }
const wallet = createWalletClient({
  account: privateKeyToAccount(privateKey),
  chain: { ...mainnet, rpcUrls },
  transport: http(url),
})

const provider = {
  on() {},
  removeListener() {},
  async request({ method, params }) {
    if (method === 'eth_chainId') return numberToHex(mainnet.id)
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [wallet.account.address]
    if (method !== 'eth_sendTransaction') throw Object.assign(new Error('Not supported'), { code: 4200 })
    const [{ to: receiver, value }] = params
    return wallet.sendTransaction({ to: receiver, value: BigInt(value) })
  },
}

const portico = createPortico({
  networks: [{ ...mainnet, rpcUrls }],
  adapters: [eip155({ providers: [{ id: 'program', name: 'Program', provider }] })],
  // What it prints is read by another program.
  debug: false,
})
const stop = start(portico)
await new Promise((resolve) => {
  portico.state.subscribe(
    ({ connectors }) => connectors.some(({ id }) => id === 'program'),
    (isFound) => isFound && resolve(),
  )
})
const { caipAddress } = await connect(portico, { connector: 'program' })
const { hash } = await sendTransaction(portico, { transaction: { to, value: parseEther('0.25') } })
console.log(JSON.stringify({ address: caipAddress.split(':').at(-1), hash }))
stop()
portico.destroy()
