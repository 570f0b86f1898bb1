import * as Ariakit from '@ariakit/react'
import './button.css'

type ButtonProps = Ariakit.ButtonProps & { variant?: 'primary' | 'plain' | 'row' }

export function Button({ variant = 'plain', ...props }: ButtonProps) {
  return <Ariakit.Button {...props} className={`palette-button palette-button-${variant}`} />
}
