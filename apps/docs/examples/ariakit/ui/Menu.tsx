import * as Ariakit from '@ariakit/react'
import type { ReactNode } from 'react'
import { Icon } from './Icon'
import './menu.css'

export function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Ariakit.MenuProvider placement="bottom-end">
      <Ariakit.MenuButton className="palette-icon-button" aria-label={label}>
        <Icon name="more" />
      </Ariakit.MenuButton>
      <Ariakit.Menu className="palette palette-menu" gutter={6} portal>
        {children}
      </Ariakit.Menu>
    </Ariakit.MenuProvider>
  )
}

export function MenuItem(props: Ariakit.MenuItemProps) {
  return <Ariakit.MenuItem {...props} className="palette-menu-item" />
}
