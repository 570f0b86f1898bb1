/** What a host is told that has to put something right (specification §8). */
export const setupMessages = {
  invalidOptions: 'Invalid App Configuration',
  projectIdNotConfigured: 'Project ID Not Configured',
  adapterNotFound: 'Adapter not found',
  partNotLoaded: 'HTTP request failed.',
  providerMissing: 'PorticoProvider is missing above this component',
} as const
