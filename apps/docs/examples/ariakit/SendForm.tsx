import { useNetwork, useSendDraft } from '@portico/headless'
import { formatAmount, formatBalance, shortenAddress } from '@portico/headless/rules'
import { SendNotes } from '../hooks/SendNotes'
import { Header } from './Header'
import { Button } from './ui/Button'
import { Field } from './ui/Field'
import { SearchSelect } from './ui/SearchSelect'

type SendFormProps = { isStale: boolean; cleared: readonly string[]; onReview: () => void }

export function SendForm({ isStale, cleared, onReview }: SendFormProps) {
  const { network } = useNetwork()
  const { draft, tokens, balance, issues, receiver, ...form } = useSendDraft()
  const { decimals, symbol } = draft.token ?? network.nativeCurrency

  return (
    <>
      <Header title="Send" />
      <form
        className="palette-body"
        onSubmit={(event) => {
          event.preventDefault()
          onReview()
        }}
      >
        {form.openRequest && (
          <p role="status">
            A request is still open in your wallet. Approve or reject it before you send.{' '}
            {form.openRequest === 'send' && <Button onClick={form.showOpenRequest}>View request</Button>}
          </p>
        )}
        {isStale && (
          <p role="status">
            Details changed. Please review again.
            {cleared.length > 0 && ' What does not fit any more was cleared.'}
          </p>
        )}
        {tokens.length > 0 && (
          <SearchSelect
            label="Asset"
            value={draft.token?.address ?? ''}
            options={[
              { value: '', name: network.nativeCurrency.name, hint: network.nativeCurrency.symbol },
              ...tokens.map(({ token }) => ({ value: token.address ?? '', name: token.name, hint: token.symbol })),
            ]}
            onChange={(address) => form.setToken(tokens.find(({ token }) => token.address === address)?.token)}
          />
        )}
        <div className="palette-amount">
          <Field
            label={`Amount in ${symbol}`}
            name="amount"
            inputMode="decimal"
            value={draft.sendTokenAmount ?? ''}
            issue={draft.sendTokenAmount && issues.find(({ path }) => path === 'sendTokenAmount')?.message}
            onChange={(event) => form.setAmount(event.target.value)}
          />
          <Button onClick={() => void form.setMax()}>
            All{balance !== undefined && ` ${formatBalance(formatAmount(balance, decimals))}`}
          </Button>
        </div>
        <Field
          label="To"
          name="to"
          placeholder="Address or name"
          value={draft.receiverAddress ?? ''}
          issue={draft.receiverAddress && issues.find(({ path }) => path === 'receiverAddress')?.message}
          onChange={(event) => form.setReceiver(event.target.value)}
        />
        {!draft.receiverAddress &&
          form.recentReceivers.slice(0, 2).map((recent) => (
            <Button key={recent} variant="row" onClick={() => form.setReceiver(recent)}>
              Send to {shortenAddress(recent)} again
            </Button>
          ))}
        {form.isResolving && <p role="status">Looking up name…</p>}
        {receiver?.name && (
          <p>
            {receiver.name} is {receiver.address}
          </p>
        )}
        <SendNotes />
        <Button type="submit" variant="primary" disabled={!form.canSend}>
          Review
        </Button>
      </form>
    </>
  )
}
