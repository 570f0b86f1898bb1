import { useApprovals } from '@portico/headless'
import { useEffect, useRef } from 'react'
import * as css from './ApproveTransaction.css.js'

/** The ApproveTransaction view: the place over which the embedded wallet shows the request that comes first. */
export function ApproveTransaction() {
  const { requests, show } = useApprovals()
  const place = useRef<HTMLDivElement>(null)
  const id = requests[0]?.id
  useEffect(() => (id !== undefined && place.current ? show(id, place.current) : undefined), [id, show])
  return <div ref={place} className={css.place} />
}
