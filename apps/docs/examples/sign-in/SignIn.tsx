import { useAccount, useSignMessage } from '@portico/headless'
import { formatSiwxMessage } from '@portico/headless/rules'
import { useEffect, useState } from 'react'

type Session = { readonly account: string }

/** Asks the sign-in of the site. */
async function ask(path: string, body?: object): Promise<{ nonce: string; sessions: readonly Session[] }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`/siwx/${path}`, body && { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error('The site refused the sign-in')
  return response.json() as Promise<{ nonce: string; sessions: readonly Session[] }>
}

/** Signs in with the connected account, and says who is signed in after a reload, too. */
export function SignIn() {
  const { address, caipNetworkId } = useAccount()
  const { mutateAsync: signMessage } = useSignMessage()
  const [sessions, setSessions] = useState<readonly Session[]>([])
  const [error, setError] = useState<Error>()

  const update = (answer: Promise<{ sessions: readonly Session[] }>) =>
    answer.then((found) => setSessions(found.sessions), setError)
  useEffect(() => void update(ask('session')), [])

  async function signIn() {
    if (!address || !caipNetworkId) throw new Error('Connect a wallet first')
    const { nonce } = await ask('nonce')
    const site = { domain: location.host, uri: location.href, version: '1', nonce, issuedAt: new Date().toISOString() }
    const message = formatSiwxMessage({ ...site, accountAddress: address, chainId: caipNetworkId })
    return ask('verify', { message, signature: await signMessage({ message }) })
  }

  const [session] = sessions
  return (
    <>
      {session ? <output>Signed in as {session.account}</output> : <output>Signed out</output>}
      {session ? (
        <button onClick={() => void update(ask('sign-out', {}))}>Sign out</button>
      ) : (
        <button disabled={!address} onClick={() => void update(signIn())}>
          Sign in
        </button>
      )}
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
