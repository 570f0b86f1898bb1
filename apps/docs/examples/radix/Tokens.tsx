import { useAssets } from '@portico/headless'
import { formatBalance } from '@portico/headless/rules'
import { Failure } from './Failure'
import { Picture } from './Picture'

export function Tokens() {
  const { data: assets, error, isPending, refetch } = useAssets()

  return (
    <>
      {isPending && !assets && <p role="status">Loading tokens…</p>}
      <ul className="wallet-rows">
        {assets?.map(({ id, name, symbol, imageUrl, amount, value, isSpoofedNative }) => (
          <li key={id}>
            <Picture name={symbol} src={imageUrl} />
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
      <Failure error={error} onRetry={() => void refetch()} />
    </>
  )
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
