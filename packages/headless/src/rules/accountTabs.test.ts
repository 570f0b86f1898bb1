import { expect, test } from 'vitest'
import { accountTabs } from './accountTabs.js'

test.each([
  {
    when: 'the chain serves all',
    supports: ['activity', 'nfts', 'tokens'],
    activity: true,
    tabs: ['tokens', 'nfts', 'activity'],
  },
  {
    when: 'the host wants no activity',
    supports: ['activity', 'nfts', 'tokens'],
    activity: false,
    tabs: ['tokens', 'nfts'],
  },
  { when: 'the chain has tokens only', supports: ['tokens', 'send'], activity: true, tabs: ['tokens'] },
  { when: 'the chain has nothing', supports: [], activity: true, tabs: [] },
])('the tabs are $tabs when $when', ({ supports, activity, tabs }) => {
  expect(accountTabs(new Set(supports), { activity })).toEqual(tabs)
})
