import { useApprovals } from '@portico/headless'
import { useEffect, useRef } from 'react'

/** What the embedded wallet asks. The user confirms in its own page, which is shown over `place`. */
export function Approvals() {
  const { requests, error, show, reject } = useApprovals()
  const place = useRef<HTMLDivElement>(null)
  const [first] = requests
  const id = first?.id
  useEffect(() => (id !== undefined && place.current ? show(id, place.current) : undefined), [id, show])

  if (!first) return error && <p role="alert">{error.message}</p>
  return (
    <>
      <p role="status">
        {first.request.origin} asks to {first.description?.isSent ? 'send a transaction' : 'sign'}
        {requests.length > 1 && ` (1 of ${requests.length})`}
      </p>
      <div ref={place} className="approval-place" />
      <button onClick={() => reject(first.id)}>Reject</button>
    </>
  )
}
