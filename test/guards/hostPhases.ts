/** Bytes of the page after gzip, and how many files each later phase may add. */
export type HostLimits = { readonly page: number; readonly phases: Readonly<Record<string, number>> }

type Visit = { readonly page: number; readonly added: Readonly<Record<string, readonly string[]>> }

/** Where a visit exceeds its limits. A phase without a limit may add nothing. */
export function hostFaults({ page, added }: Visit, limits: HostLimits): readonly string[] {
  return [
    ...(page <= limits.page ? [] : [`the page has ${page} bytes, more than ${limits.page}`]),
    ...Object.entries(added).flatMap(([phase, files]) => {
      const limit = limits.phases[phase] ?? 0
      return files.length <= limit
        ? []
        : [`${phase} adds ${files.length} files, more than ${limit}: ${files.join(' ')}`]
    }),
  ]
}
