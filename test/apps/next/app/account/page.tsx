import { headers } from 'next/headers'
import { atSite, siwx } from '../signIn'

/** A page for those who signed in. */
export default async function Page() {
  const [session] = await siwx.getSessions(atSite('/account', { headers: await headers() }))
  return <p>{session ? `Hello ${session.address}` : 'Sign in first'}</p>
}
