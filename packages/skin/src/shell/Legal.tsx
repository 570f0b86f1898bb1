import { usePortico } from '@portico/headless'
import { safeLink } from '@portico/headless/rules'
import { type ReactNode, useContext } from 'react'
import { Trans, useTranslate } from '../messages/useTranslate.js'
import { ComponentOverridesContext } from './componentOverrides.js'
import * as css from './View.css.js'
import { ViewFooter, ViewFooterNote } from './View.js'

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
export function useLegalText(kind: 'accept' | 'consent'): ReactNode {
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
export function Legal({ text, consent }: LegalProps) {
  if (!text) return null
  return (
    <ViewFooter quiet>
      {consent ? (
        <Checkbox checked={consent.isGiven} onChange={consent.onChange}>
          {text}
        </Checkbox>
      ) : (
        <ViewFooterNote>{text}</ViewFooterNote>
      )}
    </ViewFooter>
  )
}
