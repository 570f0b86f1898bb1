import { getCustomMDXComponent as getOriginal } from '@rspress/core/theme-original'
import type { ComponentProps } from 'react'
import { StaticCode } from './StaticCode'

/** A table that scrolls where it is wider than the column, by keyboard as well. */
const Table = (props: ComponentProps<'table'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls and holds nothing to focus is focused itself
  <div className="rp-table-scroll-container rp-scrollbar" role="group" aria-label="Table" tabIndex={0}>
    <table {...props} />
  </div>
)

/** The elements of a page as Rspress draws them, but for tables and listings. */
export const getCustomMDXComponent = () => ({ ...getOriginal(), table: Table, StaticCode })
