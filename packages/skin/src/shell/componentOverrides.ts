import type { View } from '@portico/headless'
import { createContext, type ComponentType } from 'react'
import type { ViewProps } from '../router/declareView.js'

/** Pieces of the screens a host draws itself. */
export type ComponentOverrides = {
  /** the site beside the title of the first screen; in a doorway of 30 × 35 px */
  readonly logo?: ComponentType | undefined
  /** picture of an account; in a doorway whose size the place decides */
  readonly avatar?: ComponentType<{ readonly address: string }> | undefined
  /** words under the choices of the first screen, instead of terms and privacy policy */
  readonly disclaimer?: ComponentType | undefined
}

/** Views of the host's own, by the name of the view they stand in for. */
export type ViewOverrides = { readonly [Name in View]?: ComponentType<ViewProps<Name>> | undefined }

export const ComponentOverridesContext = createContext<ComponentOverrides>({})
