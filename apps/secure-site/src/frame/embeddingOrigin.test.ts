import { expect, test } from 'vitest'
import { getEmbeddingOrigin } from './embeddingOrigin'

const frameIn = (ancestors: readonly string[] | undefined, referrer = '') => ({
  parent: {} as Window,
  location: { ...(ancestors && { ancestorOrigins: ancestors }) },
  document: { referrer },
})

test.each([
  [
    'the first ancestor',
    frameIn(['https://a.example', 'https://b.example'], 'https://c.example/'),
    'https://a.example',
  ],
  ['the referrer, where ancestors are not told', frameIn(undefined, 'https://c.example/shop?x=1'), 'https://c.example'],
  ['nobody, for a page of an opaque origin', frameIn(['null'], 'https://c.example/'), undefined],
  ['nobody, where neither is told', frameIn(undefined), undefined],
])('the embedding origin is that of %s', (_, frame, origin) => {
  expect(getEmbeddingOrigin(frame)).toBe(origin)
})

test('a page that is opened by itself has no embedding origin', () => {
  const page = { location: {}, document: { referrer: 'https://c.example/' } }
  expect(getEmbeddingOrigin(Object.assign(page, { parent: page as never }))).toBeUndefined()
})
