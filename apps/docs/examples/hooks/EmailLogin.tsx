import { useEmailLogin, type UseEmailLoginResult } from '@portico/headless'
import { Field } from './Field'

export function EmailLogin() {
  const login = useEmailLogin()
  switch (login.step) {
    case 'email':
      return <AddressForm login={login} />
    case 'device':
      return (
        <>
          <p role="status">Open the link that we sent to {login.email}. This window continues by itself.</p>
          <Resend login={login} />
        </>
      )
    case 'otp':
      return <CodeForm login={login} />
    case 'done':
      return <p role="status">You are logged in.</p>
  }
}

function AddressForm({ login }: { login: UseEmailLoginResult }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void login.submitEmail(event.currentTarget.querySelector('input')?.value ?? '')
      }}
    >
      <Field
        type="email"
        name="email"
        autoComplete="email"
        label="Email"
        defaultValue={login.email}
        issue={login.error?.message}
      />
      <button className="drawer-primary" disabled={login.isPending}>
        {login.isPending ? 'Sending…' : 'Continue with email'}
      </button>
    </form>
  )
}

function CodeForm({ login }: { login: UseEmailLoginResult }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void login.submitOtp(event.currentTarget.querySelector('input')?.value ?? '')
      }}
    >
      <p>We sent a code to {login.email}.</p>
      <Field name="code" inputMode="numeric" autoComplete="one-time-code" label="Code" issue={login.error?.message} />
      <button className="drawer-primary" disabled={login.isPending}>
        Log in
      </button>
      <Resend login={login} />
    </form>
  )
}

/** A second email has to wait for half a minute. */
function Resend({ login: { cooldown, isPending, resend, back } }: { login: UseEmailLoginResult }) {
  return (
    <>
      <button type="button" disabled={cooldown > 0 || isPending} onClick={() => void resend()}>
        {cooldown > 0 ? `Send another email in ${cooldown} s` : 'Send another email'}
      </button>
      <button type="button" onClick={back}>
        Use another address
      </button>
    </>
  )
}
