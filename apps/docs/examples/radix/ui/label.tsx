import { Label as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import './label.css'

export function Label({ className = '', ...props }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} className={`ui-label ${className}`} />
}
