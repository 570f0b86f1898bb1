import {
  useChooseWallet,
  useFeatures,
  usePortico,
  usePrefetchWalletDirectory,
  useWalletList,
  type WalletGroupType,
  type WalletListItem,
} from '@portico/headless'
import { safeLink } from '@portico/headless/rules'
import { memo, type MouseEvent, type ReactNode, useContext, useState } from 'react'
import { EmptyState } from '../../components/feedback/feedback.js'
import { Skeleton, VisuallyHidden } from '../../components/basics.js'
import { GenericWalletIcon, WalletIcon } from '../../components/icons/modalIcons.js'
import { Badge, List, Row } from '../../components/list/List.js'
import { qrIcon, walletIcon } from '../../icons/modal.js'
import { Trans, type Translate, useTranslate } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../shell/declareView.js'
import * as css from '../../shell/View.css.js'
import { ComponentOverridesContext, useKeptState, ViewBody, ViewFooter } from '../../shell/View.js'
import { AllWalletsRow } from '../../shell/walletRows.js'
import { rowIndexOf, useStableRows } from './useStableRows.js'
import { FailedText } from '../../shell/FailedText.js'

/** Props of `Checkbox`. */
export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A checkbox with its label, which may contain links. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className={css.checkboxLine}>
      <input
        className={css.checkbox}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

/**
 * What the user accepts by connecting: the host's disclaimer, otherwise links to the terms and the privacy policy;
 * nothing when the site has none.
 *
 * @param kind `consent` for text beside a checkbox
 */
function useLegalText(kind: 'accept' | 'consent'): ReactNode {
  const t = useTranslate()
  const { disclaimer: Disclaimer } = useContext(ComponentOverridesContext)
  const { termsConditionsUrl, privacyPolicyUrl } = usePortico().options
  if (Disclaimer) return <Disclaimer />
  const terms = linkTo(termsConditionsUrl, t('connect.terms'))
  const privacy = linkTo(privacyPolicyUrl, t('connect.privacy'))
  if (terms && privacy) return <Trans message={`connect.${kind}Both`} values={{ terms, privacy }} />
  const only = terms ?? privacy
  return only && <Trans message={`connect.${kind}One`} values={{ document: only }} />
}

function linkTo(url: string | undefined, name: string) {
  const href = safeLink(url)
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  ) : null
}

/** Props of `Legal`. */
export type LegalProps = {
  readonly text: ReactNode
  /** State of the checkbox; without it, connecting means accepting. */
  readonly consent: { readonly isGiven: boolean; readonly onChange: (isGiven: boolean) => void } | undefined
}

/** Footer of the Connect view: legal text, with a checkbox when consent is required. */
function Legal({ text, consent }: LegalProps) {
  if (!text) return null
  return (
    <ViewFooter quiet>
      {consent ? (
        <Checkbox checked={consent.isGiven} onChange={consent.onChange}>
          {text}
        </Checkbox>
      ) : (
        <div className={css.footerNote}>{text}</div>
      )}
    </ViewFooter>
  )
}

type WalletChoice = { readonly key: string; readonly type: WalletGroupType; readonly wallet: WalletListItem }

/** A line of the list: a wallet, the placeholder of one, nothing where one was, or the row of all wallets. */
type Line = WalletChoice | { readonly key: string; readonly type: 'pending' | 'empty' | 'all' }

const allWalletsLine: Line = { key: 'all', type: 'all' }

const toEmpty = (place: number): Line => ({ key: `empty ${place}`, type: 'empty' })

/**
 * The Connect view: wallets to connect, all or those that support `params.namespace`. Opening the modal does not draw it again:
 * it has been drawn before.
 */
export const Connect = memo(function Connect({ params }: ViewProps<'Connect'>) {
  const t = useTranslate()
  const choose = useChooseWallet()
  const { allWallets, legalCheckbox } = useFeatures()
  const list = useWalletList(params)
  const { groups, showsQrCode, isPending, pendingCount, error, refetch } = list
  usePrefetchWalletDirectory({ enabled: allWallets && !isPending && !error })
  const [hasConsent, setConsent] = useKeptState('Connect.consent', false)
  const [pressed, setPressed] = useState<string>()
  const consentFirst = t('connect.consentFirst')
  const legal = useLegalText(legalCheckbox ? 'consent' : 'accept')
  const needsConsent = Boolean(legal) && legalCheckbox && !hasConsent
  const choices = groups.flatMap(({ type, wallets }) =>
    wallets.map((wallet): WalletChoice => ({ key: `${type} ${wallet.id}`, type, wallet })),
  )
  const placeholders = Array.from({ length: isPending ? pendingCount : 0 }, (_, index): Line => {
    return { key: `pending ${index}`, type: 'pending' }
  })
  const lines: readonly Line[] = [...choices, ...placeholders, ...(allWallets ? [allWalletsLine] : [])]
  const { rows, listProps } = useStableRows(lines, { isPending, toEmpty })
  // Of disabled rows.
  const pressProps = needsConsent && { onClick: (event: MouseEvent) => setPressed(rows[rowIndexOf(event)]?.key) }

  return (
    <>
      <ViewBody>
        {rows.length > 0 ? (
          <div {...listProps} {...pressProps}>
            <List label={t('connect.wallets')}>
              {rows.map((line) => {
                const hint = needsConsent && pressed === line.key && <Badge tone="warning">{consentFirst}</Badge>
                if (line.type === 'all')
                  return <AllWalletsRow key={line.key} list={list} disabled={needsConsent} hint={hint} />
                if (!('wallet' in line)) return <EmptyRow key={line.key} isPending={line.type === 'pending'} />
                return (
                  <Row
                    key={line.key}
                    id={line.wallet.id}
                    leading={walletRowIcon(line, showsQrCode)}
                    name={line.type === 'walletConnect' ? t('connect.walletConnect') : line.wallet.name}
                    badge={hint || walletRowBadge(line, showsQrCode, t)}
                    disabled={needsConsent}
                    onClick={() => choose(line.wallet)}
                  />
                )
              })}
            </List>
          </div>
        ) : (
          <EmptyState icon={walletIcon} title={t('connect.none')}>
            {t('connect.noneText')}
          </EmptyState>
        )}
        <VisuallyHidden live>{needsConsent && pressed && consentFirst}</VisuallyHidden>
        {error && <FailedText onRetry={() => void refetch()}>{t('connect.listFailed')}</FailedText>}
      </ViewBody>
      <Legal text={legal} consent={legalCheckbox ? { isGiven: hasConsent, onChange: setConsent } : undefined} />
    </>
  )
})

/** The place of a wallet that may come, or of one that did not. */
function EmptyRow({ isPending }: { readonly isPending: boolean }) {
  const t = useTranslate()
  if (!isPending) return <Row name="" />
  return (
    <Row
      leading={<Skeleton shape="square" />}
      name={
        <>
          <Skeleton shape="name" />
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        </>
      }
    />
  )
}

const walletRowIcon = ({ type, wallet }: WalletChoice, showsQrCode: boolean) =>
  type === 'walletConnect' ? (
    <GenericWalletIcon icon={showsQrCode ? qrIcon : walletIcon} />
  ) : (
    <WalletIcon name={wallet.name} src={wallet.imageUrl} />
  )

function walletRowBadge({ type, wallet }: WalletChoice, showsQrCode: boolean, t: Translate) {
  if (type === 'walletConnect') return showsQrCode && <Badge icon={qrIcon}>{t('connect.qrCode')}</Badge>
  if (type === 'recent') return <Badge>{t('connect.recent')}</Badge>
  return wallet.installed && <Badge tone="good">{t('connect.installed')}</Badge>
}
