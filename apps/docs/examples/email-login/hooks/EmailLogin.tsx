import { useEmailLogin, type UseEmailLoginResult } from '@portico/headless'
import { useId } from 'react'

export function EmailLogin() {
  const login = useEmailLogin()
  switch (login.step) {
    case 'email':
      return <AddressForm login={login} />
    case 'device':
      return (
        <section>
          <p role="status">Open the link that we sent to {login.email}. This page continues by itself.</p>
          <Resend login={login} />
        </section>
      )
    case 'otp':
      return <CodeForm login={login} />
    case 'done':
      return <p role="status">You are logged in.</p>
  }
}

type StepProps = { readonly login: UseEmailLoginResult }

function AddressForm({ login }: StepProps) {
  const issue = useId()
  return (
    <form noValidate action={(form) => void login.submitEmail(form.get('email') as string)}>
      <label>
        Email
        <input
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={login.email}
          aria-invalid={login.error !== null}
          aria-describedby={issue}
        />
      </label>
      <p id={issue} role="alert">
        {login.error?.message}
      </p>
      <button disabled={login.isPending}>{login.isPending ? 'Sending…' : 'Continue with email'}</button>
    </form>
  )
}

function CodeForm({ login }: StepProps) {
  const issue = useId()
  return (
    <form action={(form) => void login.submitOtp(form.get('code') as string)}>
      <label>
        Code that we sent to {login.email}
        <input
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={login.error !== null}
          aria-describedby={issue}
        />
      </label>
      <p id={issue} role="alert">
        {login.error?.message}
      </p>
      <button disabled={login.isPending}>{login.isPending ? 'Checking…' : 'Log in'}</button>
      <Resend login={login} />
    </form>
  )
}

/** A second email has to wait for half a minute. */
function Resend({ login: { cooldown, isPending, resend, back } }: StepProps) {
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
