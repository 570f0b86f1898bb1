import { useConsent, usePortico } from '@portico/headless'
import { safeLink } from '@portico/headless/rules'
import { type ComponentProps, type ReactNode, useContext, useId, useRef } from 'react'
import { HelperText } from '../components/feedback/feedback.js'
import { Trans, useTranslate } from '../messages/useTranslate.js'
import * as css from './View.css.js'
import { ComponentOverridesContext, ViewFooter } from './View.js'

/** A checkbox with its label, which may contain links. */
export function Checkbox({ children, ...props }: ComponentProps<'input'>) {
  return (
    <label className={css.checkboxLine}>
      <input className={css.checkbox} type="checkbox" {...props} />
      <span>{children}</span>
    </label>
  )
}

function linkTo(url: string | undefined, name: string) {
  const href = safeLink(url)
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  ) : null
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

/**
 * Footer of a view that lists wallets, where the site asks users to agree to its terms: a checkbox. A press on a wallet before that
 * leads to it.
 */
export function Consent() {
  const t = useTranslate()
  const box = useRef<HTMLInputElement>(null)
  const hint = useId()
  const text = useLegalText('consent')
  const { isNeeded, isGiven, isMissing, give, withdraw } = useConsent({ onMissing: () => box.current?.focus() })
  if (!isNeeded) return null
  return (
    <ViewFooter quiet>
      <Checkbox
        ref={box}
        required
        checked={isGiven}
        aria-describedby={isMissing ? hint : undefined}
        onChange={isGiven ? withdraw : give}
      >
        {text || t('connect.consentSite')}
      </Checkbox>
      {/* Its line is always there: the wallet that was pressed stays in its place. */}
      <HelperText id={hint} tone="warning">
        {isMissing ? t('connect.consentFirst') : <wbr />}
      </HelperText>
    </ViewFooter>
  )
}

/** Footer of the Connect view: the checkbox, or what connecting means. */
export function Legal() {
  const { features } = usePortico().options
  const text = useLegalText('accept')
  if (features.legalCheckbox) return <Consent />
  return (
    text && (
      <ViewFooter quiet>
        <div className={css.footerNote}>{text}</div>
      </ViewFooter>
    )
  )
}
