import type { ComponentProps } from 'react'
import './badge.css'

type BadgeProps = ComponentProps<'span'> & { variant?: 'secondary' | 'outline' }

export function Badge({ variant = 'secondary', className = '', ...props }: BadgeProps) {
  return <span {...props} className={`ui-badge ui-badge-${variant} ${className}`} />
}
