import { expect, it, vi } from 'vitest'
import { renderInScope } from '../../test/scope.js'
import { lazyStep } from './lazyStep.js'

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
