/** Bytes of the page after gzip, and files that each phase may add. */
export type HostLimits = { readonly page: number; readonly open: number; readonly press: number }

type Visit = { readonly page: number; readonly added: Readonly<Record<string, readonly string[]>> }

/** Where a visit exceeds its limits. */
export function hostFaults({ page, added }: Visit, limits: HostLimits): readonly string[] {
  return [
    ...(page <= limits.page ? [] : [`the page has ${page} bytes, more than ${limits.page}`]),
    ...(['open', 'press'] as const).flatMap((phase) => {
      const files = added[phase] ?? []
      const count = files.length
      return count <= limits[phase]
        ? []
        : [`${phase} adds ${count} files, more than ${limits[phase]}: ${files.join(' ')}`]
    }),
  ]
}
