import type { ApprovalAsset, ApprovalDescription, ApprovalFacts, ApprovalRequest } from '@portico/headless/approval'
import { useContext, useState } from 'react'
import { Address, Ltr, Skeleton, VisuallyHidden } from '../components/basics.js'
import { NetworkIcon } from '../components/icons/pageIcons.js'
import { DescriptionItem, DescriptionList } from '../components/list/Description.js'
import type { PlainKey } from '../messages/messages.js'
import { LocaleContext, Trans, useTranslate } from '../messages/useTranslate.js'
import { formatFee } from '../shell/formatFee.js'
import { useApproval } from './ApprovalContext.js'
import * as css from './approval.css.js'
import { isSameAddress } from './assets.js'
import { type Change, changesOf } from './changes.js'
import { isLoading, isTransaction } from './readRequest.js'
import { StackedItem } from './StackedItem.js'
import { useAssetText } from './useAssetText.js'

type Contract = Exclude<ApprovalAsset, { readonly type: 'native' }>

/** The contracts of what changes, each once: anybody can give a token any name. */
function contractsOf(changes: readonly Change[]): readonly Contract[] {
  const contracts = changes.flatMap((change): readonly Contract[] => {
    if (change.type === 'operator') return [{ type: 'nft', address: change.collection }]
    const { asset } = change
    if (asset.type === 'native') return []
    return [{ type: asset.type, address: asset.address }]
  })
  return contracts.filter(
    (one, index) => contracts.findIndex(({ address }) => isSameAddress(address, one.address)) === index,
  )
}

/** Whether the coins that leave, and the fee, are more than the account holds. */
function isOverBalance(facts: ApprovalFacts, { actions }: ApprovalDescription, { address }: ApprovalRequest): boolean {
  if (facts.balance === undefined || facts.fee === undefined) return false
  const leaving = changesOf(actions, facts, address).flatMap((change) =>
    change.type === 'out' && change.asset.type === 'native' ? [BigInt(change.amount)] : [],
  )
  return leaving.reduce((sum, amount) => sum + amount, BigInt(facts.fee)) > BigInt(facts.balance)
}

/** The network fee; one that has changed since it was shown is marked for a moment. */
function FeeItem() {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { facts, network, feePaidBy, description, request } = useApproval()
  const { valueOf } = useAssetText()
  const fee = facts?.fee
  const [seen, setSeen] = useState({ first: fee, fee })
  if (seen.fee !== fee) setSeen({ first: seen.first ?? fee, fee })
  const { decimals, symbol } = network.nativeCurrency
  const money = fee === undefined ? undefined : valueOf({ type: 'native' }, fee)
  const isTooMuch = facts !== undefined && !feePaidBy && isOverBalance(facts, description, request)
  const sub = isTooMuch ? (
    <span className={css.tooMuch}>{t('approval.notEnough', { symbol })}</span>
  ) : feePaidBy ? (
    <Trans message="approval.paidBy" values={{ site: feePaidBy }} />
  ) : (
    money && <Ltr>{money}</Ltr>
  )
  return (
    <DescriptionItem label={t('approval.fee')} sub={sub}>
      {fee !== undefined ? (
        <span key={fee} className={fee === seen.first ? undefined : css.changed}>
          <Ltr>{`${formatFee(BigInt(fee), 0n, decimals, locale).fee} ${symbol}`}</Ltr>
        </span>
      ) : facts ? (
        t('approval.unknown')
      ) : (
        <>
          <Skeleton shape="sub" />
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        </>
      )}
    </DescriptionItem>
  )
}

/** Where it happens, for which account, at what cost, and what the tokens really are. */
export function RequestFacts() {
  const t = useTranslate()
  const approval = useApproval()
  const { description, facts, request, network } = approval
  const { find } = useAssetText()
  const contracts = isLoading(approval) ? [] : contractsOf(changesOf(description.actions, facts, request.address))
  const { feePayer, otherSigners = [] } = description
  const parties: readonly (readonly [PlainKey, string | undefined])[] = [
    ['approval.account', request.address],
    ['approval.feePayer', feePayer],
    ...otherSigners.map((signer) => ['approval.otherSigners', signer] as const),
    ['approval.runsCode', facts?.delegate],
  ]
  return (
    <DescriptionList>
      <DescriptionItem label={t('common.network')}>
        <NetworkIcon name={network.name} />
        <bdi>{network.name}</bdi>
      </DescriptionItem>
      {isTransaction(description) && !description.refusal && <FeeItem />}
      {parties.map(
        ([label, address]) =>
          address !== undefined && (
            <StackedItem key={`${label} ${address}`} label={t(label)}>
              <Address address={address} />
            </StackedItem>
          ),
      )}
      {contracts.map((asset) => (
        <StackedItem
          key={asset.address}
          label={t(asset.type === 'nft' ? 'approval.collection' : 'approval.token')}
          name={find(asset)?.name}
        >
          <Address address={asset.address} />
        </StackedItem>
      ))}
    </DescriptionList>
  )
}
