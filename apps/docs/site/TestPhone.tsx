import { useEffect, useState } from 'react'
import { servedWorld } from './servedWorld'

/** Controls of the local test phone. */
export function TestPhone() {
  const [phone, setPhone] = useState<string>()
  const [status, setStatus] = useState('')
  useEffect(() => {
    const start = (url: string | undefined) => {
      setPhone(url)
      if (!url) setStatus('No test phone is running. In the repository, npm start starts one beside this page.')
    }
    servedWorld().then(
      (world) => start(world?.phone),
      () => start(undefined),
    )
  }, [])
  const post = (path: string, body: object, done: string) => {
    setStatus('')
    fetch(`${phone}${path}`, { method: 'POST', body: JSON.stringify(body) }).then(
      async (reply) => setStatus(reply.ok ? done : `The phone could not do this: ${await reply.text()}`),
      () => setStatus('The phone does not answer.'),
    )
  }
  /** The phone approves only the networks whose id begins like this. */
  const saveNetworks = async (start: string) => {
    const state = await fetch(`${phone}/state`).then(
      (reply) => reply.json() as Promise<{ networks: readonly string[] }>,
    )
    const networks = state.networks.filter((network) =>
      start.endsWith(':') ? network.startsWith(start) : !start || network === start,
    )
    post('/policy', { networks }, 'Saved.')
  }
  return (
    <section className="wallets handset rp-not-doc" aria-label="Test phone">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const uri = new FormData(event.currentTarget).get('uri')
          post('/pair', { uri }, 'Scanned.')
        }}
      >
        <label>
          Link under the QR code
          <textarea name="uri" rows={5} required spellCheck={false} placeholder="wc:…" />
        </label>
        <button disabled={!phone}>Scan</button>
      </form>
      <Answer
        question="Connection requests"
        disabled={!phone}
        onChange={(proposal) => post('/policy', { proposal }, 'Saved.')}
      />
      <Answer
        question="Signing and sending"
        disabled={!phone}
        onChange={(request) => post('/policy', { request }, 'Saved.')}
      />
      <label>
        Answers
        <select
          disabled={!phone}
          onChange={({ target }) => post('/policy', { delayMs: Number(target.value) }, 'Saved.')}
        >
          <option value="0">At once</option>
          <option value="2000">2 s late</option>
          <option value="60000">A minute late</option>
        </select>
      </label>
      <label>
        Networks of new connections
        <select disabled={!phone} onChange={({ target }) => void saveNetworks(target.value)}>
          <option value="">All</option>
          <option value="eip155:">EVM networks only</option>
          <option value="eip155:1">Ethereum only</option>
        </select>
      </label>
      <button type="button" disabled={!phone} onClick={() => post('/chain', { chainId: 8453 }, 'Switched to Base.')}>
        Switch to Base
      </button>
      <button type="button" disabled={!phone} onClick={() => post('/disconnect', {}, 'Disconnected.')}>
        Disconnect
      </button>
      <p role="status">{status}</p>
    </section>
  )
}

type AnswerProps = { question: string; disabled: boolean; onChange: (answer: string) => void }

function Answer({ question, disabled, onChange }: AnswerProps) {
  return (
    <label>
      {question}
      <select disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        <option value="approve">Approve</option>
        <option value="reject">Reject</option>
        <option value="silent">Don’t answer</option>
      </select>
    </label>
  )
}
