import { useAssets } from '@portico/headless'

/** What the account holds: the native coin first, then each token once. */
export function Tokens() {
  const { data: assets, error, isPending, refetch } = useAssets()

  return (
    <section aria-label="Tokens">
      {isPending && !error && <p role="status">Loading…</p>}
      <dl>
        {assets?.map(({ id, name, amount, symbol }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {amount} {symbol}
            </dd>
          </div>
        ))}
      </dl>
      {error && (
        <>
          <p role="alert">{error.message}</p>
          <button onClick={() => void refetch()}>Try again</button>
        </>
      )}
    </section>
  )
}
