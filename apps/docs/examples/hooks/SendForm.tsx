import { useNetwork, useSendDraft } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { Field } from './Field'
import { Picture } from './Nfts'
import { SendNotes } from './SendNotes'

export function SendForm({ onScan, onReview }: { onScan: () => void; onReview: () => void }) {
  const { network } = useNetwork()
  const { draft, tokens, balance, setToken, setAmount, setMax, setReceiver, issues, ...form } = useSendDraft()
  const { decimals, symbol } = draft.token ?? network.nativeCurrency

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onReview()
      }}
    >
      {form.openRequest && (
        <p role="status">
          A request is still open in your wallet. Approve or reject it before you send.{' '}
          {form.openRequest === 'send' && (
            <button type="button" onClick={form.showOpenRequest}>
              View request
            </button>
          )}
        </p>
      )}
      {draft.token?.nft && <Picture nft={{ name: draft.token.symbol, imageUrl: draft.token.nft.imageUrl }} />}
      {(tokens.length > 0 || draft.token?.nft) && (
        <label>
          Asset
          <select
            value={draft.token?.nft ? 'nft' : (draft.token?.address ?? '')}
            onChange={({ target }) => setToken(tokens.find(({ token }) => token.address === target.value)?.token)}
          >
            {draft.token?.nft && <option value="nft">{symbol}</option>}
            <option value="">{network.nativeCurrency.name}</option>
            {tokens.map(({ token }) => (
              <option key={token.address} value={token.address}>
                {token.name}, {token.address}
              </option>
            ))}
          </select>
        </label>
      )}
      <Field
        label={`Amount in ${form.unit === 'fiat' ? 'US dollars' : symbol}`}
        inputMode="decimal"
        readOnly={draft.token?.nft?.standard === 'ERC721'}
        value={form.typedAmount}
        issue={form.typedAmount && issues.find(({ path }) => path === 'sendTokenAmount')?.message}
        onChange={({ target: { value } }) => (form.unit === 'fiat' ? form.setFiatAmount(value) : setAmount(value))}
      />
      {form.unit === 'fiat' && (
        <p>
          You send {draft.sendTokenAmount} {symbol}
        </p>
      )}
      {form.price !== undefined && (
        <button type="button" onClick={() => form.setUnit(form.unit === 'fiat' ? 'token' : 'fiat')}>
          Enter the amount in {form.unit === 'fiat' ? symbol : 'US dollars'}
        </button>
      )}
      <button type="button" onClick={() => void setMax()}>
        Send everything
        {balance !== undefined && `: ${formatAmount(balance, decimals)}`}
      </button>
      <Field
        label="To"
        value={draft.receiverAddress ?? ''}
        issue={draft.receiverAddress && issues.find(({ path }) => path === 'receiverAddress')?.message}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setReceiver(event.target.value)}
      />
      {form.canScan && (
        <button type="button" onClick={onScan}>
          Scan QR code
        </button>
      )}
      {!draft.receiverAddress &&
        form.recentReceivers.slice(0, 3).map((receiver) => (
          <button key={receiver} type="button" onClick={() => setReceiver(receiver)}>
            Send to {receiver} again
          </button>
        ))}
      <p role="status">
        {form.isResolving && 'Looking up name…'}
        {form.receiver?.name && `${form.receiver.name} is ${form.receiver.address}`}
      </p>
      <p>{issues.find(({ path, code }) => path === 'token' || code.endsWith('_REQUIRED'))?.message}</p>
      <SendNotes />
      <button className="drawer-primary" disabled={!form.canSend}>
        Review
      </button>
    </form>
  )
}
