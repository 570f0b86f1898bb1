import { expect, it, onTestFinished, vi } from 'vitest'
import { renderInScope } from '../../test/scope.js'
import { lazyStep, usePrefetch } from './lazyStep.js'

const Step = ({ name }: { readonly name: string }) => <p>{name}</p>

it('a lazy step renders once its code is loaded, later at once', async () => {
  const fetchCode = vi.fn<() => Promise<typeof Step>>().mockResolvedValue(Step)
  const LazyStep = lazyStep(fetchCode)
  const screen = await renderInScope(<LazyStep name="One" />)
  await expect.element(screen.getByText('One')).toBeVisible()
  await screen.rerender(<LazyStep name="Two" />)
  await expect.element(screen.getByText('Two')).toBeVisible()
  expect(fetchCode).toHaveBeenCalledOnce()
})

it('a lazy step whose code was fetched before is there in its first picture', async () => {
  const fetchCode = vi.fn<() => Promise<typeof Step>>().mockResolvedValue(Step)
  const LazyStep = lazyStep(fetchCode)
  function View({ isOpen }: { readonly isOpen: boolean }) {
    usePrefetch(LazyStep)
    return isOpen ? <LazyStep name="One" /> : <p>Form</p>
  }
  const screen = await renderInScope(<View isOpen={false} />)
  await expect.poll(() => fetchCode.mock.settledResults).toHaveLength(1)
  const loading = vi.fn<() => void>()
  const observer = new MutationObserver(() => screen.container.textContent?.includes('Loading') && loading())
  observer.observe(screen.container, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  await screen.rerender(<View isOpen />)
  await expect.element(screen.getByText('One')).toBeVisible()
  expect([fetchCode.mock.calls.length, loading.mock.calls.length]).toEqual([1, 0])
})

it('a lazy step shows a failed load and can be retried', async () => {
  const fetchCode = vi
    .fn<() => Promise<typeof Step>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Step)
  const LazyStep = lazyStep(fetchCode)
  const screen = await renderInScope(<LazyStep name="One" />)
  await expect.element(screen.getByText('Something went wrong')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('One')).toBeVisible()
})
