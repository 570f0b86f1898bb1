import type { ComponentPropsWithoutRef } from 'react'
import { Press } from './Press.js'
import { textButton } from './TextButton.css.js'

/** A press inside a line of text, such as Max; its hit area is larger than its words. */
export function TextButton(props: Omit<ComponentPropsWithoutRef<'button'>, 'className'>) {
  return <Press {...props} className={textButton} />
}
