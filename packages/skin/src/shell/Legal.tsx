import { usePortico } from '@portico/headless'
import { safeLink } from '@portico/headless/rules'
import { type ReactNode, useContext } from 'react'
import { Trans, useTranslate } from '../messages/useTranslate.js'
import { ComponentOverridesContext } from './componentOverrides.js'
import * as css from './Legal.css.js'
import { ViewFooter, ViewFooterNote } from './ViewBody.js'

/** Props of `Checkbox`. */
export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A box to tick with the words beside it, which may hold links. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className={css.line}>
      <input
        className={css.box}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

/**
 * What the visitor accepts: the site's own disclaimer, else its terms and privacy policy; nothing when it has none.
 *
 * @param kind `consent` for words beside a box to tick
 */
export function useLegalText(kind: 'accept' | 'consent'): ReactNode {
  const text = useTranslate()
  const { disclaimer: Disclaimer } = useContext(ComponentOverridesContext)
  const { termsConditionsUrl, privacyPolicyUrl } = usePortico().options
  if (Disclaimer) return <Disclaimer />
  const terms = linkTo(termsConditionsUrl, text('connect.terms'))
  const privacy = linkTo(privacyPolicyUrl, text('connect.privacy'))
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
  /** Left out, connecting is agreeing. */
  readonly consent: { readonly isGiven: boolean; readonly onChange: (isGiven: boolean) => void } | undefined
}

/** The plinth of the first screen. */
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
