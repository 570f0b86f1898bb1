import type { World } from '../../devnet/world'

/** The Content Security Policy that the kit supports, with the hosts of this world. */
export function strictPolicy({ json: { services, evm } }: World): string {
  const hosts = new Set([...Object.values(services), ...Object.values(evm)])
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${services.directory}`,
    `connect-src 'self' ${[...hosts].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /policy-report',
  ].join('; ')
}
