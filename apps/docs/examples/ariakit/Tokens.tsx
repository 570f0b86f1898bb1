import { useAssets } from '@portico/headless'
import { formatBalance } from '@portico/headless/rules'
import { Avatar } from './ui/Avatar'
import { Button } from './ui/Button'

export function Tokens() {
  const { data: assets, error, isPending, refetch } = useAssets()

  return (
    <>
      {isPending && !assets && <p role="status">Loading tokens…</p>}
      <ul className="palette-rows">
        {assets?.map(({ id, name, symbol, imageUrl, amount, value, isSpoofedNative }) => (
          <li key={id}>
            <Avatar name={symbol} src={imageUrl} />
            <p>
              {name}
              {isSpoofedNative && <small>Not the coin of this network</small>}
            </p>
            <p>
              {amount === undefined ? 'unknown' : formatBalance(amount)} {symbol}
              {value !== undefined && <small>{dollars.format(value)}</small>}
            </p>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert">
          {error.message} <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
    </>
  )
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
