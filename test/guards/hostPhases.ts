/** Bytes of the page after gzip, how many files a phase may add until a wallet is asked, and how many bytes each later one. */
export type HostLimits = {
  readonly page: number
  readonly phases: Readonly<Record<string, number>>
  readonly later: Readonly<Record<string, number>>
}

type Visit = {
  readonly page: number
  readonly added: Readonly<Record<string, readonly string[]>>
  readonly bytes: Readonly<Record<string, number>>
}

/** Where a visit exceeds its limits. A phase without a limit may add nothing. */
export function hostFaults({ page, added, bytes }: Visit, limits: HostLimits): readonly string[] {
  return [
    ...(page <= limits.page ? [] : [`the page has ${page} bytes, more than ${limits.page}`]),
    ...Object.entries(limits.later).flatMap(([phase, limit]) => {
      const size = bytes[phase] ?? Infinity
      return size <= limit ? [] : [`${phase} adds ${size} bytes, more than ${limit}`]
    }),
    ...Object.entries(added).flatMap(([phase, files]) => {
      if (phase in limits.later) return []
      const limit = limits.phases[phase] ?? 0
      return files.length <= limit
        ? []
        : [`${phase} adds ${files.length} files, more than ${limit}: ${files.join(' ')}`]
    }),
  ]
}
