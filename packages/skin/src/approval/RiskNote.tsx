import { sanitizeText } from '@portico/headless/rules'
import { Callout } from '../components/feedback/status.js'
import { useTranslate } from '../messages/useTranslate.js'
import { useApproval } from './ApprovalContext.js'
import { limitableCall } from './limitEditing.js'
import { isDanger, type Note } from './note.js'
import { hostOf } from './SiteRow.js'

/** Longest reason of a contract that is repeated, in letters: they are its own words. */
const maxReason = 120

/** What speaks against approving. */
export function RiskNote({ note }: { readonly note: Note }) {
  const t = useTranslate()
  const approval = useApproval()
  const { site, facts, description } = approval
  const values = { site: hostOf(site.origin) }
  if (note.type === 'refusal')
    return (
      <Callout tone="error" title={t(`refusal.${note.code}`)}>
        {t(`refusal.${note.code}Text`, values)}
      </Callout>
    )
  const { code } = note
  const action = note.risk?.action === undefined ? undefined : description.actions[note.risk.action]
  const canLimit =
    code === 'unlimitedAllowance' && action?.type === 'allowance' && limitableCall(action, approval) !== undefined
  const reason = facts?.simulation.status === 'failure' && sanitizeText(facts.simulation.reason, maxReason)
  return (
    <Callout tone={isDanger(note) ? 'error' : 'warning'} title={t(`risk.${code}`)}>
      <span>{canLimit ? t('risk.unlimitedEditText') : t(`risk.${code}Text`, values)}</span>
      {code === 'willFail' && reason && (
        <>
          <br />
          <bdi>{`“${reason}”`}</bdi>
        </>
      )}
    </Callout>
  )
}
