import type { ApprovalAction } from '@portico/headless/approval'
import { sanitizeText, shortenAddress } from '@portico/headless/rules'
import { Ltr } from '../components/basics.js'
import { Trans, useTranslate } from '../messages/useTranslate.js'
import { useApproval } from './ApprovalContext.js'
import { isSameAddress } from './assets.js'
import * as css from './approval.css.js'
import { mainActionOf } from './readRequest.js'
import { useAssetText } from './useAssetText.js'

const short = (address: string) => <Ltr title={address}>{shortenAddress(address)}</Ltr>

const allowances = {
  token: { isNone: 'approval.asksRevoke', isGiven: 'approval.asksAllow' },
  nft: { isNone: 'approval.asksNoOperator', isGiven: 'approval.asksAllowNft' },
} as const

/** What one action does. */
function ActionSentence({ action }: { readonly action: ApprovalAction }) {
  const t = useTranslate()
  const { request } = useApproval()
  const { kindOf } = useAssetText()
  switch (action.type) {
    case 'transfer':
      return (
        <Trans
          message={isSameAddress(action.from, request.address) ? 'approval.asksSend' : 'approval.asksMove'}
          values={{ asset: kindOf(action.asset) }}
        />
      )
    case 'allowance': {
      const { asset, amount, isAdded } = action
      const { isNone, isGiven } = allowances[asset.type === 'nft' ? 'nft' : 'token']
      return <Trans message={amount === '0' && !isAdded ? isNone : isGiven} values={{ asset: kindOf(asset) }} />
    }
    case 'operator':
      return (
        <Trans
          message={action.isAllowed ? 'approval.asksOperator' : 'approval.asksNoOperator'}
          values={{ asset: kindOf({ type: 'nft', address: action.collection }) }}
        />
      )
    case 'call': {
      const { intent, functionName, to } = action
      if (intent) return <Trans message="approval.asksIntent" values={{ intent: sanitizeText(intent) }} />
      if (!functionName) return <Trans message="approval.asksUnknownCall" values={{ contract: short(to) }} />
      return <Trans message="approval.asksCall" values={{ name: sanitizeText(functionName), contract: short(to) }} />
    }
    case 'create':
      return t('approval.asksCreate')
    case 'instruction': {
      const { instruction, programName, programId } = action
      const program = programName ? sanitizeText(programName) : short(programId)
      if (!instruction) return <Trans message="approval.asksUnknownInstruction" values={{ program }} />
      return <Trans message="approval.asksInstruction" values={{ name: sanitizeText(instruction), program }} />
    }
    case 'message':
      return t(action.text === undefined || action.isHash ? 'approval.asksUnreadable' : 'approval.asksMessage')
    case 'signIn':
      return t('approval.asksSignIn')
    case 'typedData': {
      const { intent, primaryType } = action
      if (intent) return <Trans message="approval.asksIntent" values={{ intent: sanitizeText(intent) }} />
      return <Trans message="approval.asksTypedData" values={{ type: sanitizeText(primaryType) }} />
    }
    case 'permissions':
      return t(action.isGranted ? 'approval.asksPermissions' : 'approval.asksNoPermissions')
  }
}

/** What the site asks for, in one sentence. */
export function Sentence({ id }: { readonly id: string }) {
  const t = useTranslate()
  const { description } = useApproval()
  const action = mainActionOf(description)
  if (!action && description.actions.length === 0) return null
  return (
    <p id={id} className={css.sentence}>
      {action ? <ActionSentence action={action} /> : t('approval.asksSeveral', { count: description.actions.length })}
    </p>
  )
}
