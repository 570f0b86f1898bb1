import { createPortico, PorticoProvider, type Route, useModal } from '@portico/headless'
import { connect } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet, solanaMainnet } from '@portico/headless/networks'
import { solana } from '@portico/headless/solana'
import { type FlowName, type FlowStepJson, setFlowStep, testWalletSeeds } from '@portico/headless/testing'
import { StrictMode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeViolations } from '../../test/scope.js'
import { modal } from '../../test/site.js'
import { swapReview as review } from '../../test/tokenFixtures.js'
import { createWorld, services } from '../../test/world.js'
import { PorticoModal } from '../shell/PorticoModal.js'

const [larkspur, meridian] = testWalletSeeds
const wallet = {
  id: larkspur.rdns,
  name: larkspur.name,
  connectorId: larkspur.rdns,
  installed: true,
  namespaces: ['eip155'],
  chains: [],
} as const
const target = { wallet }
const uri = `wc:${'7'.repeat(64)}@2?relay-protocol=irn&symKey=${'5'.repeat(64)}`
const caipNetworkId = base.caipNetworkId
const rejection = { code: 'USER_REJECTED' }
const failure = { code: 'HTTP_REQUEST_FAILED', message: 'The node does not answer' }
const request = {
  from: `eip155:1:${larkspur.address}`,
  to: meridian.address,
  amount: '250000000000000000',
  token: { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
const hash = `0x${'ab'.repeat(32)}`

const external: Route = { view: 'ConnectingExternal', params: target }
const qrCode: Route = { view: 'ConnectingWalletConnect', params: undefined }
const networks: Route = { view: 'SwitchNetwork', params: undefined }
const missing: Route = { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } }
const send: Route = { view: 'Send', params: undefined }
const { token, amount, to } = request
const payment = { token, amount, to }
const pay: Route = {
  view: 'Pay',
  params: { asset: { caipNetworkId: 'eip155:1' }, amount: '0.25', recipient: meridian.address },
}
const swap: Route = { view: 'Swap', params: undefined }
const onramp: Route = { view: 'Onramp', params: undefined }
const registration = { name: 'anna.reown.id', account: `eip155:1:${larkspur.address}` } as const
const registerName: Route = { view: 'RegisterAccountName', params: undefined }
const purchase = {
  provider: 'coinbase',
  url: 'https://pay.coinbase.com/buy',
  account: `eip155:1:${larkspur.address}`,
  symbol: 'ETH',
} as const

/** `shows`: a text of the drawn step. */
type Drawn = { readonly route: Route; readonly shows: string }

type SendRequestJson = Extract<FlowStepJson<'send'>, { readonly step: 'review' }>['request']

/** A step that is missing here, or that does not exist, is an error of the compiler. */
type Fixtures = {
  readonly [Flow in FlowName]: {
    readonly [Step in FlowStepJson<Flow>['step']]: Drawn & {
      readonly json: FlowStepJson<Flow> & { readonly step: Step }
    }
  }
}

const continueIn = `Continue in ${larkspur.name}`

/** Every step of a send. `shown`: how what is sent is written. */
const drawSend = (sent: SendRequestJson, shown: string): Fixtures['send'] => ({
  form: {
    route: send,
    shows: 'Details changed. Please review again. The amount was cleared.',
    json: { step: 'form', isStale: true, cleared: ['sendTokenAmount'] },
  },
  review: { route: send, shows: shown, json: { step: 'review', request: sent } },
  signing: { route: send, shows: continueIn, json: { step: 'signing', request: sent } },
  confirming: { route: send, shows: 'Waiting for confirmation', json: { step: 'confirming', request: sent, hash } },
  sent: { route: send, shows: `Sent ${shown}`, json: { step: 'sent', request: sent, hash } },
  rejected: { route: send, shows: 'Request rejected', json: { step: 'rejected', request: sent, error: rejection } },
  failed: { route: send, shows: failure.message, json: { step: 'failed', request: sent, error: failure } },
  unknown: { route: send, shows: 'Status unknown', json: { step: 'unknown', request: sent } },
  replaced: {
    route: send,
    shows: 'Transaction replaced',
    json: { step: 'replaced', request: sent, hash, replacedBy: `0x${'cd'.repeat(32)}` },
  },
  dropped: { route: send, shows: 'Transaction dropped', json: { step: 'dropped', request: sent, hash } },
  expired: { route: send, shows: 'Transaction expired', json: { step: 'expired', request: sent, hash } },
})

const fixtures: Fixtures = {
  connectWallet: {
    idle: { route: external, shows: continueIn, json: { step: 'idle', target } },
    choosingNamespace: {
      route: external,
      shows: 'Choose a network',
      json: { step: 'choosingNamespace', target },
    },
    waiting: { route: external, shows: continueIn, json: { step: 'waiting', target, requested: 'eip155' } },
    alreadyPending: {
      route: external,
      shows: `Check ${larkspur.name}`,
      json: { step: 'alreadyPending', target, error: { code: 'REQUEST_PENDING' } },
    },
    rejected: {
      route: external,
      shows: 'Connection rejected',
      json: { step: 'rejected', target, error: { code: 'CONNECTION_REJECTED' } },
    },
    failed: { route: external, shows: failure.message, json: { step: 'failed', target, error: failure } },
    partial: {
      route: external,
      shows: 'Connected to some networks',
      json: { step: 'partial', target, missing: ['solana'] },
    },
    notInstalled: { route: external, shows: 'Not installed', json: { step: 'notInstalled', target } },
    connected: { route: external, shows: continueIn, json: { step: 'connected', target } },
  },
  pairing: {
    idle: { route: qrCode, shows: 'Scan this QR code with your phone', json: { step: 'idle' } },
    pairing: {
      route: qrCode,
      shows: 'Scan this QR code with your phone',
      json: { step: 'pairing', uri, expiresAt: Date.now() + 240_000 },
    },
    connected: { route: qrCode, shows: 'Generating QR code…', json: { step: 'connected' } },
    expired: { route: qrCode, shows: 'QR code expired', json: { step: 'expired' } },
    rejected: { route: qrCode, shows: 'Generating QR code…', json: { step: 'rejected', error: rejection } },
    failed: { route: qrCode, shows: failure.message, json: { step: 'failed', error: failure } },
  },
  networkPicker: {
    choosing: { route: networks, shows: base.name, json: { step: 'choosing' } },
    switching: { route: networks, shows: `Approve in ${larkspur.name}`, json: { step: 'switching', caipNetworkId } },
    needsConnection: {
      route: missing,
      shows: `Not connected to ${solanaMainnet.name}`,
      json: { step: 'needsConnection', caipNetworkId: solanaMainnet.caipNetworkId },
    },
    rejected: {
      route: networks,
      shows: 'Switch rejected',
      json: { step: 'rejected', caipNetworkId, error: rejection },
    },
    failed: { route: networks, shows: failure.message, json: { step: 'failed', caipNetworkId, error: failure } },
  },
  send: drawSend(request, '0.25 ETH'),
  pay: {
    idle: { route: pay, shows: '0.25 ETH', json: { step: 'idle' } },
    checking: { route: pay, shows: 'Checking the payment…', json: { step: 'checking', id: 0 } },
    invalid: { route: pay, shows: failure.message, json: { step: 'invalid', error: failure } },
    request: { route: pay, shows: failure.message, json: { step: 'request', payment, error: failure } },
    switching: { route: pay, shows: 'Switch to Ethereum', json: { step: 'switching', payment, id: 0 } },
    review: { route: pay, shows: 'Requested by this page', json: { step: 'review', request } },
    signing: { route: pay, shows: continueIn, json: { step: 'signing', request } },
    confirming: { route: pay, shows: 'Waiting for confirmation', json: { step: 'confirming', request, hash } },
    sent: { route: pay, shows: 'Paid 0.25 ETH', json: { step: 'sent', request, hash } },
    rejected: { route: pay, shows: 'Request rejected', json: { step: 'rejected', request, error: rejection } },
    failed: { route: pay, shows: failure.message, json: { step: 'failed', request, error: failure } },
    unknown: { route: pay, shows: 'Status unknown', json: { step: 'unknown', request } },
    replaced: {
      route: pay,
      shows: 'Transaction replaced',
      json: { step: 'replaced', request, hash, replacedBy: `0x${'cd'.repeat(32)}` },
    },
    dropped: { route: pay, shows: 'Transaction dropped', json: { step: 'dropped', request, hash } },
    expired: { route: pay, shows: 'Transaction expired', json: { step: 'expired', request, hash } },
  },
  swap: {
    ready: { route: swap, shows: 'Details changed. Please review again.', json: { step: 'ready', isStale: true } },
    review: {
      route: swap,
      shows: 'You lose 12.5% of the value',
      json: { step: 'review', review, needsApproval: true, needsImpactConsent: true },
    },
    resetting: { route: swap, shows: continueIn, json: { step: 'resetting', review } },
    reset: { route: swap, shows: 'Reset. You can allow the amount now.', json: { step: 'reset', review, hash } },
    approving: { route: swap, shows: continueIn, json: { step: 'approving', review } },
    approved: { route: swap, shows: 'Allowed. You can swap now.', json: { step: 'approved', review, hash } },
    swapping: { route: swap, shows: 'Waiting for confirmation', json: { step: 'swapping', review, hash } },
    done: { route: swap, shows: 'Swapped 250 QUSD for ETH', json: { step: 'done', review, hash } },
    rejected: {
      route: swap,
      shows: 'Request rejected',
      json: { step: 'rejected', part: 'approval', review, error: rejection },
    },
    failed: {
      route: swap,
      shows: failure.message,
      json: { step: 'failed', part: 'swap', review, error: failure },
    },
    unknown: { route: swap, shows: 'Status unknown', json: { step: 'unknown', review } },
    replaced: { route: swap, shows: 'Transaction replaced', json: { step: 'replaced', review, hash } },
    dropped: { route: swap, shows: 'Transaction dropped', json: { step: 'dropped', review, hash } },
    expired: { route: swap, shows: 'Transaction expired', json: { step: 'expired', review, hash } },
  },
  onramp: {
    form: { route: onramp, shows: 'You pay', json: { step: 'form' } },
    asking: { route: onramp, shows: 'Opening Coinbase', json: { step: 'asking', id: 1, provider: 'coinbase' } },
    opened: { route: onramp, shows: 'Continue with Coinbase', json: { step: 'opened', purchase } },
    credited: {
      route: onramp,
      shows: 'You received 0.032 ETH',
      json: { step: 'credited', purchase, received: '0.032' },
    },
    failed: {
      route: onramp,
      shows: 'Coinbase couldn’t be opened',
      json: { step: 'failed', provider: 'coinbase', error: failure },
    },
  },
  registerName: {
    form: { route: registerName, shows: 'Register', json: { step: 'form' } },
    signing: { route: registerName, shows: continueIn, json: { step: 'signing', id: 1, ...registration } },
    registering: {
      route: registerName,
      shows: 'Registering anna.reown.id',
      json: { step: 'registering', id: 1, ...registration },
    },
    registered: {
      route: registerName,
      shows: 'anna.reown.id is yours',
      json: { step: 'registered', ...registration },
    },
    rejected: {
      route: registerName,
      shows: 'Request rejected',
      json: { step: 'rejected', ...registration, error: rejection },
    },
    failed: { route: registerName, shows: failure.message, json: { step: 'failed', ...registration, error: failure } },
    unknown: {
      route: registerName,
      shows: 'Status unknown',
      json: { step: 'unknown', ...registration, error: failure, isChecking: false },
    },
  },
}

type Fixture = Drawn & { readonly json: FlowStepJson }

const toCase = (flow: FlowName, what: string) => (fixture: Fixture) => ({
  flow,
  what,
  step: fixture.json.step,
  ...fixture,
})

const piece = {
  caipNetworkId: 'eip155:1',
  address: '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d',
  name: 'Porticoes',
  symbol: 'Arcade No. 7',
  decimals: 0,
  nft: { tokenId: '7', standard: 'ERC721' },
} as const
const edition = { ...piece, symbol: 'Low tide No. 7', nft: { tokenId: '7', standard: 'ERC1155' } } as const
const nftForm: Fixture = {
  route: send,
  shows: 'Arcade No. 7',
  json: {
    step: 'form',
    isStale: false,
    cleared: [],
    draft: { token: piece, sendTokenAmount: '1', receiverAddress: meridian.address },
  },
}
const editionSends = drawSend({ ...request, amount: '2', token: edition }, '2 × Low tide No. 7')

const cases = [
  ...(Object.keys(fixtures) as FlowName[]).flatMap((flow) =>
    Object.values<Fixture>(fixtures[flow]).map(toCase(flow, flow)),
  ),
  ...[
    nftForm,
    ...Object.values<Fixture>(drawSend({ ...request, amount: '1', token: piece }, 'Arcade No. 7')),
    editionSends.review,
    editionSends.sent,
  ].map(toCase('send', 'a send of an NFT')),
]

function OpenButton({ route }: { readonly route: Route }) {
  const { open } = useModal()
  return <button onClick={() => open(route)}>Open</button>
}

it.each(cases)('draws the step $step of $what, accessibly', async ({ flow, json, route, shows }) => {
  const { phone } = createWorld()
  const client = createPortico({
    projectId: 'test',
    networks: [mainnet, base, solanaMainnet],
    adapters: [eip155(), solana()],
    connectors: [phone.factory],
    services,
    storage: null,
    features: { pay: true },
    metadata: { name: 'this page', description: '', url: location.origin, icons: [] },
  })
  onTestFinished(() => client.destroy())
  await render(
    <StrictMode>
      <PorticoProvider client={client}>
        <main>
          <OpenButton route={route} />
        </main>
        <PorticoModal motion="none" />
      </PorticoProvider>
    </StrictMode>,
  )
  if (flow !== 'connectWallet' && flow !== 'pairing') await connect(client, { connector: larkspur.rdns })
  setFlowStep(client, flow, JSON.parse(JSON.stringify(json)) as typeof json)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(modal.getByText(shows, { exact: true }).first()).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})
