/** A permission that accounts gave to a site (the wire's own names); times in seconds since epoch. */
export type TestPermission = {
  readonly project: { readonly id: string; readonly name: string; readonly url?: string; readonly iconUrl?: string }
  readonly pci: string
  readonly expiry: number
  readonly createdAt: number
  readonly permissions: readonly unknown[]
  readonly policies: readonly unknown[]
  readonly context?: string
}

/** A site that may act a little for every account. */
export const inventedPermission: TestPermission = {
  project: { id: 'tideline', name: 'Tideline Games', url: 'https://tideline.example' },
  pci: '8d3f2c1a-5b6e-4f70-9a81-2c3d4e5f6071',
  expiry: Date.UTC(2100, 0, 1) / 1_000,
  createdAt: Date.UTC(2026, 0, 1) / 1_000,
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x38d7ea4c68000', period: 86_400 } }],
  policies: [],
}
