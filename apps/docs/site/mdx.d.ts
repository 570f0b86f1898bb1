// The files of an example, which the page shows.
declare module '*/sources.mdx' {
  import type { PropsWithChildren, ReactNode } from 'react'

  type Source = (props: PropsWithChildren<{ readonly path: string }>) => ReactNode
  const Code: (props: { readonly components: { readonly Source: Source } }) => ReactNode
  export default Code
  /** Paths below `examples` by variant; the first one is the program itself. */
  export const files: Readonly<Partial<Record<'hooks' | 'skin' | 'parts', readonly string[]>>>
}
