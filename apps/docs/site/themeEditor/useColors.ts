import { useLayoutEffect, useRef, useState } from 'react'
import type { ThemeVariables } from '@portico/skin'
import { readColors } from '../../../../packages/skin/src/theme/contrast'
import { type Colors, measuredNames } from './contrast'
import { kindOf } from './editedTheme'

const none: Colors = {}

/** The colors of a theme in both modes, and the refs of the elements they are measured in, which have the theme. */
export function useColors(variables: ThemeVariables, names: readonly string[]) {
  const light = useRef<HTMLDivElement>(null)
  const dark = useRef<HTMLDivElement>(null)
  const [colors, setColors] = useState({ light: none, dark: none })
  useLayoutEffect(() => {
    const all = [...new Set([...measuredNames, ...names.filter((name) => kindOf(name) === 'color')])]
    const colorsIn = (element: HTMLElement | null) => (element ? readColors(element, all) : none)
    setColors({ light: colorsIn(light.current), dark: colorsIn(dark.current) })
  }, [variables, names])
  return { colors, probes: { light, dark } }
}
