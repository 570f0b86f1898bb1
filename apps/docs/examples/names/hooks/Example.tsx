import { useResolveName } from '@portico/headless'
import { useState } from 'react'

/** The address that a name stands for. */
export function Example() {
  const [name, setName] = useState<string>()
  const { data, error, isFetching, refetch } = useResolveName({ name })

  return (
    <form action={(form) => setName(form.get('name') as string)}>
      <label>
        Name
        <input name="name" required autoComplete="off" spellCheck={false} placeholder="alder.reown.id" />
      </label>
      <button>Look up</button>
      {isFetching && <p role="status">Looking up {name}…</p>}
      {data && <output aria-label="Address">{data.address}</output>}
      {data === null && <p role="status">{name} stands for no address.</p>}
      {error && !isFetching && (
        <>
          <p role="alert">{error.message}</p>
          <button type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </>
      )}
    </form>
  )
}
