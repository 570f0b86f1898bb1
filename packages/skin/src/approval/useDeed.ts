import type { ApprovalAction, ApprovalRisk } from '@portico/headless/approval'
import { sanitizeText } from '@portico/headless/rules'
import type { PlainKey } from '../messages/messages.js'
import { useTranslate } from '../messages/useTranslate.js'
import { useAssetText } from './useAssetText.js'

/** What an action does, in two or three words: the heading of a step, and the button of a dangerous one. */
export function useDeed(): (action: ApprovalAction) => string {
  const t = useTranslate()
  const { amountOf, kindOf } = useAssetText()
  return (action) => {
    switch (action.type) {
      case 'transfer':
        return t('approval.send', { amount: amountOf(action.asset, action.amount) })
      case 'allowance': {
        const { asset, amount, isAdded } = action
        if (amount === '0' && !isAdded)
          return t(asset.type === 'nft' ? 'approval.revokeAll' : 'approval.revoke', { asset: kindOf(asset) })
        if (amount === 'unlimited') return t('approval.allowUnlimited', { token: kindOf(asset) })
        return t('approval.allow', { amount: amountOf(asset, amount) })
      }
      case 'operator': {
        const asset = kindOf({ type: 'nft', address: action.collection })
        return t(action.isAllowed ? 'approval.allowAll' : 'approval.revokeAll', { asset })
      }
      case 'call':
        return action.functionName
          ? t('approval.callFunction', { name: sanitizeText(action.functionName) })
          : t('approval.callUnknown')
      case 'create':
        return t('approval.create')
      case 'instruction': {
        const { instruction, programName } = action
        if (!instruction) return t('approval.runUnknown')
        if (!programName) return t('approval.callFunction', { name: sanitizeText(instruction) })
        return t('approval.runInstruction', { name: sanitizeText(instruction), program: sanitizeText(programName) })
      }
      case 'message':
        return t(action.text === undefined || action.isHash ? 'approval.signUnreadable' : 'approval.signMessage')
      case 'signIn':
        return t('approval.signIn')
      case 'typedData':
        return t('approval.signData')
      case 'permissions':
        return t('approval.permissions')
    }
  }
}

/** What is done by a risky request, where its risk says more than its action. */
const deedOfRisk: { readonly [Code in ApprovalRisk['code']]?: PlainKey } = {
  setAuthority: 'approval.handOver',
  assign: 'approval.handOver',
  closeAccount: 'approval.close',
  durableNonce: 'approval.signForLater',
  messageIsHash: 'approval.signUnreadable',
}

/** The words of the button that does what a risk is about. */
export function useRiskDeed(): (risk: ApprovalRisk | undefined, actions: readonly ApprovalAction[]) => string {
  const t = useTranslate()
  const deed = useDeed()
  return (risk, actions) => {
    const words = risk && deedOfRisk[risk.code]
    const action = actions[risk?.action ?? 0]
    if (words) return t(words)
    if (risk?.action === undefined && actions.length > 1) return t('approval.approveSeveral', { count: actions.length })
    return action ? deed(action) : t('approval.approve')
  }
}
