import { useAccount, useDisconnect } from '@portico/headless'
import { EmailLogin } from './EmailLogin'

/** The login, and then the account that belongs to the email. */
export function Example() {
  const { address, user } = useAccount()
  const { mutate, isPending } = useDisconnect()
  if (!address) return <EmailLogin />
  return (
    <section aria-label="Account">
      <p>{user?.email}</p>
      <output aria-label="Address">{address}</output>
      <button type="button" disabled={isPending} onClick={() => mutate({})}>
        Log out
      </button>
    </section>
  )
}
