import { Address } from '../components/basics.js'
import { amountLabel } from '../components/list/Summary.css.js'
import { useApproval } from './ApprovalContext.js'
import { isSameAddress } from './assets.js'
import * as css from './approval.css.js'

/** Props of `Party`. */
export type PartyProps = {
  readonly label?: string | undefined
  readonly address: string
}

/** The whole address of somebody who gets or may do something; where it looks like another one, the part that differs is marked. */
export function Party({ label, address }: PartyProps) {
  const { risks } = useApproval()
  const isLookAlike = risks.some(
    (risk) => risk.code === 'lookAlike' && risk.address !== undefined && isSameAddress(risk.address, address),
  )
  return (
    <span className={label === undefined ? undefined : css.party}>
      {label !== undefined && <span className={amountLabel}>{label}</span>}
      <Address address={address} differs={isLookAlike ? [6, address.length - 6] : undefined} />
    </span>
  )
}
