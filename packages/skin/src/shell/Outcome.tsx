import type { ReactNode } from 'react'
import { Button, ButtonLink, ButtonPair } from '../components/buttons/Button.js'
import type { StatusHeroState } from '../components/feedback/feedback.js'
import { StatusHero } from '../components/feedback/status.js'
import { externalIcon } from '../icons/modal.js'
import type { Drawing } from '../icons/page.js'
import { useTranslate } from '../messages/useTranslate.js'
import { ConnectedWalletIcon } from './accountParts.js'
import { type Failure, FailureDetails } from './failure.js'
import { useViewHeader, ViewBody, ViewFooter, type ViewHeader } from './View.js'

/** A way on from an `Outcome`. */
export type OutcomeWay = {
  readonly label: string
  readonly icon?: Drawing
  readonly busy?: boolean
  /** Of the first way. Default `primary`. */
  readonly variant?: 'second'
  readonly onClick: () => void
}

/** Props of `Outcome`; `title` and `onBack` are for the header. */
export type OutcomeProps = ViewHeader & {
  readonly state: StatusHeroState
  /** Default: the icon of the connected wallet. */
  readonly icon?: ReactNode
  readonly headline: ReactNode
  /** What it means for the user's money. */
  readonly text: ReactNode
  /** Of the wallet, for its details. */
  readonly error?: Failure | undefined
  /** What it was about: a `DescriptionList`. */
  readonly children?: ReactNode
  /**
   * Where the outcome can be looked up. It comes before the ways on, so that nobody pays twice. `href`: `undefined` when there is
   * none.
   */
  readonly lookUp?: { readonly href: string | undefined; readonly label: string } | undefined
  /** The first is the main one, unless there is something to look up. */
  readonly ways?: readonly OutcomeWay[]
}

/**
 * Where a request stands, or how it ended: what happened, what it means for the money, and what comes next. One that is asked for has
 * a key, so that the answer comes as a step of its own, with its motion.
 */
export function Outcome({
  title,
  onBack,
  state,
  icon,
  headline,
  text,
  error,
  children,
  lookUp,
  ways = [],
}: OutcomeProps) {
  useViewHeader({ title, onBack })
  const main = lookUp?.href ? undefined : ways[0]
  const others = main ? ways.slice(1) : ways
  return (
    <>
      <ViewBody>
        <StatusHero state={state} icon={icon ?? <ConnectedWalletIcon />} headline={headline}>
          {text}
        </StatusHero>
        {error && <FailureDetails error={error} />}
        {children}
      </ViewBody>
      {ways.length > 0 && (
        <ViewFooter>
          {lookUp?.href && (
            <ButtonLink endIcon={externalIcon} href={lookUp.href} target="_blank">
              {lookUp.label}
            </ButtonLink>
          )}
          {main && (
            <Button variant={main.variant} icon={main.icon} busy={main.busy} onClick={main.onClick}>
              {main.label}
            </Button>
          )}
          {others.length > 0 && (
            <ButtonPair>
              {others.map(({ label, icon: drawing, onClick }) => (
                <Button key={label} variant="plain" size="small" icon={drawing} onClick={onClick}>
                  {label}
                </Button>
              ))}
            </ButtonPair>
          )}
        </ViewFooter>
      )}
    </>
  )
}

/** Props of `ReplacedOutcome`. */
export type ReplacedOutcomeProps = Omit<OutcomeProps, 'state' | 'headline' | 'text'> & {
  /** Page of the transaction that took its place. */
  readonly replacedByUrl: string | undefined
}

/** The outcome of a transaction whose place another one of the account took. Needs `outcomeMessages`. */
export function ReplacedOutcome({ replacedByUrl, lookUp, ...rest }: ReplacedOutcomeProps) {
  const t = useTranslate()
  return (
    <Outcome
      {...rest}
      state="plain"
      headline={t('outcome.replaced')}
      text={t('outcome.replacedText')}
      lookUp={replacedByUrl ? { href: replacedByUrl, label: t('outcome.seeReplacement') } : lookUp}
    />
  )
}
