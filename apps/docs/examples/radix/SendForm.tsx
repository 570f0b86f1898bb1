import { useNetwork, useSendDraft } from '@portico/headless'
import { formatAmount, formatBalance, shortenAddress } from '@portico/headless/rules'
import { SendNotes } from '../hooks/SendNotes'
import { Choice } from './Choice'
import { Field } from './Field'
import { Header } from './Header'
import { Alert, AlertDescription } from './ui/alert'
import { Button } from './ui/button'

type SendFormProps = { isStale: boolean; cleared: readonly string[]; onReview: () => void }

export function SendForm({ isStale, cleared, onReview }: SendFormProps) {
  const { network } = useNetwork()
  const { draft, tokens, balance, issues, receiver, ...form } = useSendDraft()
  const { decimals, symbol } = draft.token ?? network.nativeCurrency

  return (
    <>
      <Header title="Send" />
      <form
        className="wallet-body"
        onSubmit={(event) => {
          event.preventDefault()
          onReview()
        }}
      >
        {form.openRequest && (
          <Alert role="status">
            <AlertDescription>
              A request is still open in your wallet. Approve or reject it before you send.
            </AlertDescription>
            {form.openRequest === 'send' && (
              <Button type="button" variant="outline" size="sm" onClick={form.showOpenRequest}>
                View request
              </Button>
            )}
          </Alert>
        )}
        {isStale && (
          <p role="status">
            Details changed. Please review again.
            {cleared.length > 0 && ' What does not fit any more was cleared.'}
          </p>
        )}
        {tokens.length > 0 && (
          <Choice
            label="Asset"
            value={draft.token?.address ?? ''}
            options={[
              { value: '', name: toLabel(network.nativeCurrency) },
              ...tokens.map(({ token }) => ({ value: token.address ?? '', name: toLabel(token) })),
            ]}
            onChange={(address) => form.setToken(tokens.find(({ token }) => token.address === address)?.token)}
          />
        )}
        <div className="wallet-amount">
          <Field
            label={`Amount in ${symbol}`}
            inputMode="decimal"
            value={draft.sendTokenAmount ?? ''}
            issue={draft.sendTokenAmount && issues.find(({ path }) => path === 'sendTokenAmount')?.message}
            onChange={(event) => form.setAmount(event.target.value)}
          />
          <Button type="button" variant="secondary" onClick={() => void form.setMax()}>
            All{balance !== undefined && ` ${formatBalance(formatAmount(balance, decimals))}`}
          </Button>
        </div>
        <Field
          label="To"
          placeholder="Address or name"
          value={draft.receiverAddress ?? ''}
          issue={draft.receiverAddress && issues.find(({ path }) => path === 'receiverAddress')?.message}
          onChange={(event) => form.setReceiver(event.target.value)}
        />
        {!draft.receiverAddress &&
          form.recentReceivers.slice(0, 2).map((recent) => (
            <Button key={recent} type="button" variant="outline" onClick={() => form.setReceiver(recent)}>
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
        <Button type="submit" disabled={!form.canSend}>
          Review
        </Button>
      </form>
    </>
  )
}

const toLabel = ({ name, symbol }: { readonly name: string; readonly symbol: string }) => `${name} (${symbol})`
