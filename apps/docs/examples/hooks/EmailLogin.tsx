import { useEmailLogin } from '@portico/headless'
import { useState } from 'react'
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

type Login = { login: ReturnType<typeof useEmailLogin> }

function AddressForm({ login }: Login) {
  const [email, setEmail] = useState(login.email)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void login.submitEmail(email)
      }}
    >
      <Field
        type="email"
        autoComplete="email"
        label="Email"
        value={email}
        issue={login.error?.message}
        onChange={({ target }) => setEmail(target.value)}
      />
      <button className="drawer-primary" disabled={login.isPending}>
        {login.isPending ? 'Sending…' : 'Continue with email'}
      </button>
    </form>
  )
}

function CodeForm({ login }: Login) {
  const [code, setCode] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void login.submitOtp(code)
      }}
    >
      <p>We sent a code to {login.email}.</p>
      <Field
        inputMode="numeric"
        autoComplete="one-time-code"
        label="Code"
        value={code}
        issue={login.error?.message}
        onChange={({ target }) => setCode(target.value)}
      />
      <button className="drawer-primary" disabled={login.isPending}>
        Log in
      </button>
      <Resend login={login} />
    </form>
  )
}

/** A second email has to wait for half a minute. */
function Resend({ login: { cooldown, isPending, resend, back } }: Login) {
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
