import type { View } from '@portico/headless'
import { createContext, type ComponentType } from 'react'
import type { ViewProps } from '../router/declareView.js'

/** Components of the host that replace parts of the views. */
export type ComponentOverrides = {
  /** Logo of the site beside the title of the Connect view; in an arch of 30 × 35 px. */
  readonly logo?: ComponentType | undefined
  /** Avatar of an account; in an arch whose size depends on the place. */
  readonly avatar?: ComponentType<{ readonly address: string }> | undefined
  /** Legal text of the Connect view, instead of the links to terms and privacy policy. */
  readonly disclaimer?: ComponentType | undefined
}

/** Components of the host that replace whole views, by view. */
export type ViewOverrides = { readonly [Name in View]?: ComponentType<ViewProps<Name>> | undefined }

export const ComponentOverridesContext = createContext<ComponentOverrides>({})
