import type { WalletKit, WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { toHex } from 'viem'
import type { PhoneUser } from './createPhoneUser'
import type { PhoneEip155 } from './namespaces/eip155'
import type { PhoneRequest, PhoneSignIn } from './phoneOptions'

type Kit = Awaited<ReturnType<typeof WalletKit.init>>
type Payload = Parameters<typeof buildAuthObject>[0]
type Cacao = ReturnType<typeof buildAuthObject>
type Result = { cacaos: Cacao[] }

/** What the phone signs in place of what it was asked for. */
const signedChanges: Partial<Record<PhoneSignIn, Partial<Payload>>> = {
  domain: { domain: 'elsewhere.test' },
  nonce: { nonce: 'anothernonce1234' },
}

/** What becomes of its answer on the way to the page; its own client would send neither. */
const sentChanges: Partial<Record<PhoneSignIn, (cacaos: Cacao[], other: string) => Cacao[]>> = {
  account: (cacaos, other) =>
    cacaos.map((cacao) => ({
      ...cacao,
      p: { ...cacao.p, iss: [...cacao.p.iss.split(':').slice(0, -1), other].join(':') },
    })),
  signature: (cacaos) => cacaos.map((cacao) => ({ ...cacao, s: { ...cacao.s, s: `0x${'11'.repeat(64)}1b` } })),
  nothing: () => [],
}

/** Connects and signs in with one prompt (`wc_sessionAuthenticate`), as the policy of its user says. */
export function authenticateOnPhone(kit: Kit, eip155: PhoneEip155, user: PhoneUser, seen: PhoneRequest[]) {
  const engine = kit.engine.signClient.engine as unknown as {
    sendResult(sent: { id: number; result: unknown }): Promise<unknown>
  }
  const { sendResult } = engine
  const requests = new Set<number>()
  engine.sendResult = (sent) => {
    const change = requests.has(sent.id) ? sentChanges[user.policy.signIn] : undefined
    const { cacaos } = (sent.result ?? {}) as Partial<Result>
    const [, other = ''] = eip155.addresses
    return sendResult(
      change && cacaos ? { ...sent, result: { ...(sent.result as Result), cacaos: change(cacaos, other) } } : sent,
    )
  }

  async function sign(authPayload: Payload): Promise<Cacao> {
    const [address = ''] = eip155.shown
    const supported = user.policy.networks.filter((network) => eip155.networks.includes(network))
    const asked = populateAuthPayload({ authPayload, chains: supported, methods: [...eip155.methods] })
    const payload = { ...asked, ...signedChanges[user.policy.signIn] }
    const network = user.policy.signIn === 'chain' ? 'eip155:137' : (asked.chains[0] ?? '')
    const iss = `did:pkh:${network}:${address}`
    const text = kit.formatAuthMessage({ request: payload, iss })
    const signature = await eip155.answer({ method: 'personal_sign', params: [toHex(text), address] }, network)
    return buildAuthObject(payload, { t: 'eip191', s: String(signature) }, iss)
  }

  const onRequest = ({ id, params }: WalletKitTypes.SessionAuthenticate) => {
    // Told twice when the relay delivers it while the link is being opened, as a proposal.
    if (requests.has(id)) return
    requests.add(id)
    seen.push({ method: 'session_authenticate', params })
    void user
      .decide('proposal')
      .then(
        async () => kit.approveSessionAuthenticate({ id, auths: [await sign(params.authPayload)] }),
        () => kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') }),
      )
      .catch(() => kit.rejectSessionAuthenticate({ id, reason: getSdkError('UNSUPPORTED_CHAINS') }))
  }

  /** A wallet that cannot do both does not listen; its client shows it the proposal then. */
  return () => {
    kit.off('session_authenticate', onRequest)
    if (user.policy.signIn !== 'unsupported') kit.on('session_authenticate', onRequest)
  }
}
