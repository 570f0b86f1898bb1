import { answerControl, type Controls } from '../support/controlPort'
import { serve } from '../support/serve'
import { createPhone } from './createPhone'
import type { PhoneOptions } from './phoneOptions'

const options = JSON.parse(process.argv[2] ?? '{}') as PhoneOptions

// The WalletConnect client has unhandled rejections when the relay is down; the phone keeps running.
process.on('unhandledRejection', (reason) => console.error('The WalletConnect client of the phone:', reason))

const phone = await createPhone(options)

const controls: Controls = {
  '/pair': ({ uri }) => phone.pair(String(uri)),
  '/policy': (policy) => phone.setPolicy(policy),
  '/chain': async ({ chainId }) => void (await phone.setChain(chainId as number | string)),
  '/accounts': ({ addresses }) => phone.setAccounts(addresses as string[]),
  '/disconnect': async () => void (await phone.disconnect()),
  '/state': () => phone.state(),
}

const { url } = await serve(options.port, (request) => answerControl(controls, request))
console.log(`ready ${url}`)
