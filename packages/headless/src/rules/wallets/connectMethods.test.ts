import { expect, test } from 'vitest'
import { filterSocialProviders, orderConnectMethods } from './connectMethods.js'

test.each([
  { when: 'nothing is installed', options: { hasInjected: false }, order: ['email', 'social', 'wallet'] },
  { when: 'a wallet is installed', options: { hasInjected: true }, order: ['wallet', 'email', 'social'] },
  {
    when: 'the host set an order',
    options: { hasInjected: true, configured: ['social', 'wallet', 'social'] as const },
    order: ['social', 'wallet'],
  },
  {
    when: 'the host set an empty order',
    options: { hasInjected: false, configured: [] },
    order: ['email', 'social', 'wallet'],
  },
])('ways to connect are $order when $when', ({ options, order }) => {
  expect(orderConnectMethods(options)).toEqual(order)
})

test.each([
  { telegram: true, os: 'ios', left: ['x', 'facebook'] },
  { telegram: true, os: 'mac', left: ['google', 'facebook'] },
  { telegram: true, os: 'android', left: ['google'] },
  { telegram: true, os: 'other', left: ['google', 'x', 'facebook'] },
  { telegram: false, os: 'android', left: ['google', 'x', 'facebook'] },
] as const)('social logins are $left with telegram: $telegram on $os', ({ telegram, os, left }) => {
  expect(filterSocialProviders(['google', 'x', 'facebook'], { telegram, os })).toEqual(left)
})
