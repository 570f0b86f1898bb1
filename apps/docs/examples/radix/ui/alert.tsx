import type { ComponentProps } from 'react'
import './alert.css'

type AlertProps = ComponentProps<'div'> & { variant?: 'default' | 'destructive' }

export function Alert({ variant = 'default', className = '', ...props }: AlertProps) {
  return <div role="alert" {...props} className={`ui-alert ui-alert-${variant} ${className}`} />
}

export function AlertDescription({ className = '', ...props }: ComponentProps<'div'>) {
  return <div {...props} className={`ui-alert-description ${className}`} />
}
