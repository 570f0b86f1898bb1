import { useSendDraft } from '@portico/headless'

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
      <label>
        To
        <input
          value={draft.receiverAddress ?? ''}
          autoComplete="off"
          spellCheck={false}
          placeholder="Address or name"
          onChange={({ target }) => setReceiver(target.value)}
        />
      </label>
      <label>
        Amount in ETH
        <input inputMode="decimal" value={typedAmount} onChange={({ target }) => setAmount(target.value)} />
      </label>
      <button type="button" onClick={() => void setMax()}>
        Everything
      </button>
      <p role="status">{isResolving && 'Looking up the name…'}</p>
      {draft.receiverAddress && issues[0] && <p role="status">{issues[0].message}</p>}
      <button disabled={!canSend}>Review</button>
    </form>
  )
}
