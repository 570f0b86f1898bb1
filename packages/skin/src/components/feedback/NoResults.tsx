import type { ReactNode } from 'react'
import { searchIcon } from '../../icons/view.js'
import { Button } from '../buttons/Button.js'
import { EmptyState } from './feedback.js'

/** Props of `NoResults`. */
export type NoResultsProps = {
  title: ReactNode
  children: ReactNode
  /** Label of the button that leads back to the whole list. */
  showAllLabel: string
  onShowAll: () => void
}

/** In place of a list in which a search found nothing. */
export function NoResults({ title, children, showAllLabel, onShowAll }: NoResultsProps) {
  return (
    <EmptyState
      icon={searchIcon}
      title={<span data-live="">{title}</span>}
      action={
        <Button variant="second" size="small" onClick={onShowAll}>
          {showAllLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
