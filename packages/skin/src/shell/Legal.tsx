import { usePortico } from '@portico/headless'
import { safeLink } from '@portico/headless/rules'
import { useContext, type ReactNode } from 'react'
import { Sentence } from '../locales/Sentence.js'
import { useText } from '../locales/useText.js'
import { Checkbox } from '../parts/Checkbox.js'
import { Plinth, PlinthNote } from './Body.js'
import { HostPartsContext } from './hostParts.js'

/**
 * What the visitor accepts: the site's own disclaimer, else its terms and privacy policy; nothing when it has none.
 *
 * @param kind `consent` for words beside a box to tick
 */
export function useLegalWords(kind: 'accept' | 'consent'): ReactNode {
  const text = useText()
  const { disclaimer: Disclaimer } = useContext(HostPartsContext)
  const { termsConditionsUrl, privacyPolicyUrl } = usePortico().options
  if (Disclaimer) return <Disclaimer />
  const terms = linkTo(termsConditionsUrl, text('connect.terms'))
  const privacy = linkTo(privacyPolicyUrl, text('connect.privacy'))
  if (terms && privacy) return <Sentence of={`connect.${kind}Both`} with={{ terms, privacy }} />
  const only = terms ?? privacy
  return only && <Sentence of={`connect.${kind}One`} with={{ document: only }} />
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
  readonly words: ReactNode
  /** Left out, connecting is agreeing. */
  readonly consent: { readonly isGiven: boolean; readonly onChange: (isGiven: boolean) => void } | undefined
}

/** The plinth of the first screen. */
export function Legal({ words, consent }: LegalProps) {
  if (!words) return null
  return (
    <Plinth quiet>
      {consent ? (
        <Checkbox checked={consent.isGiven} onChange={consent.onChange}>
          {words}
        </Checkbox>
      ) : (
        <PlinthNote>{words}</PlinthNote>
      )}
    </Plinth>
  )
}
