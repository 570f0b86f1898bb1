import { useSendDraft } from '@portico/headless'
import { Field } from '../hooks/Field'

/** The draft of a send: recipient and amount, and what is missing or wrong. */
export function SendForm({ onReview }: { onReview: () => void }) {
  const { draft, typedAmount, issues, canSend, setAmount, setMax, setReceiver, isResolving } = useSendDraft()

  return (
    <form
      aria-label="Send"
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault()
        onReview()
      }}
    >
      <Field
        label="To"
        value={draft.receiverAddress ?? ''}
        issue={draft.receiverAddress && issues.find(({ path }) => path === 'receiverAddress')?.message}
        autoComplete="off"
        spellCheck={false}
        placeholder="Address or name"
        onChange={({ target }) => setReceiver(target.value)}
      />
      <Field
        label="Amount in ETH"
        inputMode="decimal"
        value={typedAmount}
        issue={typedAmount && issues.find(({ path }) => path === 'sendTokenAmount')?.message}
        onChange={({ target }) => setAmount(target.value)}
      />
      <button type="button" onClick={() => void setMax()}>
        Everything
      </button>
      <p role="status">{isResolving && 'Looking up the name…'}</p>
      <button disabled={!canSend}>Review</button>
    </form>
  )
}
