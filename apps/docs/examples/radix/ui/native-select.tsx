import type { ComponentProps } from 'react'
import './input.css'
import './native-select.css'

/** The select of the browser: that of Radix writes a style sheet into the page. */
export function NativeSelect({ className = '', ...props }: ComponentProps<'select'>) {
  return <select {...props} className={`ui-input ui-native-select ${className}`} />
}

export function NativeSelectOption(props: ComponentProps<'option'>) {
  return <option {...props} />
}
