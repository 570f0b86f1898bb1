import { expect, it, vi } from 'vitest'
import { renderInScope } from '../../test/scope.js'
import { lazyStep } from './lazyStep.js'

const Step = ({ name }: { readonly name: string }) => <p>{name}</p>

it('is drawn once its code is here, and at once from then on', async () => {
  const fetchCode = vi.fn<() => Promise<typeof Step>>().mockResolvedValue(Step)
  const Late = lazyStep(fetchCode)
  const screen = await renderInScope(<Late name="One" />)
  await expect.element(screen.getByText('One')).toBeVisible()
  await screen.rerender(<Late name="Two" />)
  await expect.element(screen.getByText('Two')).toBeVisible()
  expect(fetchCode).toHaveBeenCalledOnce()
})

it('says that its code did not arrive, and fetches it again', async () => {
  const fetchCode = vi
    .fn<() => Promise<typeof Step>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Step)
  const Late = lazyStep(fetchCode)
  const screen = await renderInScope(<Late name="One" />)
  await expect.element(screen.getByText('Something went wrong')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('One')).toBeVisible()
})
