import { useState } from 'react'
import { useWorld } from './useWorld'

/** The local world's phone in the hand of the reader. */
export function TestPhone() {
  const phone = useWorld()?.world.phone
  const [status, setSaid] = useState('')
  const post = (path: string, body: object, done: string) => {
    setSaid('')
    fetch(`${phone}${path}`, { method: 'POST', body: JSON.stringify(body) }).then(
      async (reply) => setSaid(reply.ok ? done : `The phone refused: ${await reply.text()}`),
      () => setSaid('The phone does not answer.'),
    )
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
      <Answer question="Asked to connect, it" onChange={(proposal) => post('/policy', { proposal }, 'Noted.')} />
      <Answer question="Asked to sign or send, it" onChange={(request) => post('/policy', { request }, 'Noted.')} />
      <button type="button" disabled={!phone} onClick={() => post('/chain', { chainId: 8453 }, 'Moved to Base.')}>
        Move to Base
      </button>
      <button type="button" disabled={!phone} onClick={() => post('/disconnect', {}, 'Hung up.')}>
        Hang up
      </button>
      <p role="status">{status}</p>
    </section>
  )
}

function Answer({ question, onChange }: { question: string; onChange: (answer: string) => void }) {
  return (
    <label>
      {question}
      <select onChange={({ target }) => onChange(target.value)}>
        <option value="approve">approves</option>
        <option value="reject">rejects</option>
        <option value="silent">says nothing</option>
      </select>
    </label>
  )
}
