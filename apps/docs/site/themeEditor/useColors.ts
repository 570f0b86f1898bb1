import { useLayoutEffect, useRef, useState } from 'react'
import type { ThemeVariables } from '@portico/skin'
import { type Colors, measuredNames, type Rgb } from './contrast'
import { kindOf } from './editedTheme'

const none: Colors = {}

/** Draws each color into a canvas: browsers have no other way to mix colors of any space to bytes. */
function measure(scope: Element, names: readonly string[]): Colors {
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  })
  const probe = scope.appendChild(document.createElement('span'))
  const colors = names.map((name): [string, Rgb] => {
    probe.style.color = `var(--portico-${name})`
    if (!pen) return [name, [0, 0, 0]]
    pen.fillStyle = getComputedStyle(probe).color
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
    return [name, [red, green, blue]]
  })
  probe.remove()
  return Object.fromEntries(colors)
}

/** The colors of a theme in both modes, and the refs of the elements they are measured in, which have the theme. */
export function useColors(variables: ThemeVariables, names: readonly string[]) {
  const light = useRef<HTMLDivElement>(null)
  const dark = useRef<HTMLDivElement>(null)
  const [colors, setColors] = useState({ light: none, dark: none })
  useLayoutEffect(() => {
    const all = [...new Set([...measuredNames, ...names.filter((name) => kindOf(name) === 'color')])]
    const colorsIn = (element: HTMLElement | null) => (element ? measure(element, all) : none)
    setColors({ light: colorsIn(light.current), dark: colorsIn(dark.current) })
  }, [variables, names])
  return { colors, probes: { light, dark } }
}
