import { useModal, useRegisterName } from '@portico/headless'
import { Field } from './Field'

export function RegisterName() {
  const registration = useRegisterName()

  switch (registration.step) {
    case 'signing':
      return <p role="status">Sign to register {registration.name}.</p>
    case 'registering':
    case 'registered':
      return <p role="status">Registering {registration.name}</p>
    case 'unknown':
      return (
        <>
          <p role="status">We got no answer. {registration.name} may be yours already.</p>
          <button disabled={registration.isChecking} onClick={() => void registration.check()}>
            Check again
          </button>
          <button onClick={registration.back}>Choose another name</button>
        </>
      )
    default:
      return <NameForm registration={registration} />
  }
}

function NameForm({ registration }: { registration: ReturnType<typeof useRegisterName> }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void registration.register()
      }}
    >
      <Field
        label={`Name, without ${registration.zone}`}
        value={registration.draft}
        issue={registration.isTaken ? 'This name is taken.' : registration.draft && registration.issues[0]?.message}
        onChange={({ target }) => registration.setName(target.value)}
      />
      {registration.error && <p role="alert">{registration.error.message}</p>}
      {registration.suggestions.map((name) => (
        <button key={name} type="button" onClick={() => registration.setName(name)}>
          {name}
        </button>
      ))}
      <button className="drawer-primary" disabled={!registration.canRegister}>
        Register
      </button>
    </form>
  )
}

export function NameRegistered({ name }: { name: string }) {
  const { replace } = useModal()
  return (
    <>
      <p role="status">{name} is yours.</p>
      <button className="drawer-primary" onClick={() => replace('Account')}>
        Done
      </button>
    </>
  )
}
