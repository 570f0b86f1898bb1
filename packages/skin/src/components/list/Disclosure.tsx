import type { ReactNode } from 'react'
import { chevronDownIcon } from '../../icons/page.js'
import { Icon } from '../icons/pageIcons.js'
import * as css from './Description.css.js'
import { list } from './list.css.js'

/** Content in a frame that a press on its label shows. */
export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className={list}>
      <summary className={css.item}>
        <span>{label}</span>
        <Icon drawing={chevronDownIcon} size="small" />
      </summary>
      <div className={css.item}>{children}</div>
    </details>
  )
}
