import { testWalletSeeds } from '@portico/headless/testing'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endMotions, type Film, film, type Frame, finiteMotions, slowMotion } from '../../test/film.js'
import { announceLateWallet } from '../../test/lateWallet.js'
import { modal, openModal, openSite } from '../../test/site.js'
import { emulateMedia } from '../../test/emulateMedia.js'
import { createWorld, type World } from '../../test/world.js'
import { loadView } from '../router/modal.js'

const screens = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

type Screen = keyof typeof screens

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const heading = (name: string) => modal.getByRole('heading', { name, exact: true })
const button = (name: string | RegExp) => modal.getByRole('button', { name })
const shown = (name: string) => () => expect.element(heading(name)).toBeInTheDocument()

/** The parts of the modal that stay while its views change. */
function look(): Frame {
  const box = dialog().firstElementChild
  const head = dialog().querySelector('h2')?.parentElement?.parentElement
  const close = dialog().querySelector('[aria-label="Close"]')
  const parts = { box, head, close, foot: box?.lastElementChild?.lastElementChild }
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => (part ? [[name, part.getBoundingClientRect()]] : [])),
  )
}

type Act = {
  readonly name: string
  /** What is done before, and not recorded. */
  readonly prepare?: () => Promise<unknown>
  readonly act: (world: World) => Promise<unknown>
  readonly arrived: (world: World) => Promise<unknown>
  /** How far the box is meant to move to its sides, in px. */
  readonly shake?: number
  /** How many scenes it may pass on its way. */
  readonly passes?: number
}

/** A visit, act by act, that ends on a view of the modal. */
const visits: readonly { readonly name: string; readonly acts: readonly Act[] }[] = [
  {
    name: 'all wallets and back',
    acts: [
      { name: 'all-wallets', act: () => button(/^All wallets/).click(), arrived: shown('All wallets') },
      { name: 'back-to-connect', act: () => button('Back').click(), arrived: shown('Connect wallet') },
    ],
  },
  {
    name: 'a wallet that waits and refuses',
    acts: [
      {
        name: 'waiting',
        act(world) {
          world.larkspur.behavior = 'hang'
          return button('Larkspur Installed').click()
        },
        arrived: shown('Continue in Larkspur'),
      },
      {
        name: 'rejected',
        act(world) {
          world.larkspur.behavior = 'reject'
          return Promise.resolve()
        },
        arrived: shown('Connection rejected'),
        shake: 11,
      },
      {
        name: 'back-from-rejected',
        prepare: endMotions,
        act: () => button('Back').click(),
        arrived: shown('Connect wallet'),
      },
    ],
  },
  {
    name: 'a payment',
    acts: [
      { name: 'send', act: () => button('Send').click(), arrived: shown('Send') },
      {
        name: 'review',
        async prepare() {
          await modal.getByLabelText('Amount', { exact: true }).fill('0.25')
          await modal.getByLabelText('To', { exact: true }).fill(testWalletSeeds[1].address)
          await expect.element(modal.getByText(/^0\.0\d+ ETH$/)).toBeInTheDocument()
          // Once before, for its code.
          await button('Review').click()
          await shown('Review')()
          await button('Back').first().click()
          await shown('Send')()
          await endMotions()
        },
        act: () => button('Review').click(),
        arrived: shown('Review'),
      },
      {
        name: 'signing',
        act(world) {
          world.larkspur.behavior = 'hang'
          return button('Send').click()
        },
        arrived: shown('Continue in Larkspur'),
      },
      {
        name: 'sent',
        act(world) {
          world.larkspur.behavior = 'approve'
          return Promise.resolve()
        },
        arrived: shown('Sent 0.25 ETH'),
        passes: 1,
      },
      { name: 'done', act: () => button('Done').click(), arrived: shown('Account') },
    ],
  },
]

async function setScreen(screen: Screen): Promise<void> {
  const { innerWidth: width, innerHeight: height } = window
  onTestFinished(() => page.viewport(width, height))
  await page.viewport(screens[screen].width, screens[screen].height)
}

async function openOn(screen: Screen, world: World, isConnected: boolean) {
  await setScreen(screen)
  // Without a spinner between two views.
  for (const view of ['AllWallets', 'Account', 'Send'] as const) await loadView(view)
  const site = await openSite(world, { modal: slowMotion })
  await openModal()
  await expect.element(button('Larkspur Installed')).toBeInTheDocument()
  await endMotions()
  if (!isConnected) return site
  await button('Larkspur Installed').click()
  await expect.poll(() => dialog().open).toBe(false)
  await endMotions()
  await page.getByRole('button', { name: '2.5 ETH' }).click()
  await expect.element(button('Send')).toBeInTheDocument()
  // The account is less high once its tokens have come.
  await expect.element(modal.getByRole('tabpanel')).toHaveTextContent('ETH')
  await endMotions()
  return site
}

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

/** Where a box of such a height hangs from, in px. */
const lineOf = (height: number) => Math.min(Math.max(40, innerHeight * 0.14), innerHeight - 16 - height)

/** How far each edge of the frame and what stays in it moved, in px. */
function travelOf({ frames }: Film, screen: Screen): Record<string, number> {
  const edges = (read: (frame: Frame) => number | undefined) => frames.flatMap((frame) => read(frame) ?? [])
  const within = (part: string) => (frame: Frame) => {
    const [place, box] = [frame[part], frame['box']]
    return place && box && place.top - box.top
  }
  return {
    // A sheet stands on the edge of the screen, and a box hangs from its upper edge, as far as there is room below.
    edge: spread(edges(({ box }) => box && (screen === 'phone' ? box.bottom : box.top - lineOf(box.height)))),
    left: spread(edges(({ box }) => box?.left)),
    width: spread(edges(({ box }) => box?.width)),
    header: spread(edges(within('head'))),
    close: spread(edges(within('close'))),
    closeAcross: spread(edges(({ close }) => close?.left)),
  }
}

/** Heights that turn back on their way from the first to the last. */
function turns({ frames }: Film): number {
  const heights = frames.flatMap(({ box }) => box?.height ?? [])
  const signs = heights
    .slice(1)
    .map((height, index) => height - (heights[index] ?? 0))
    .filter((change) => Math.abs(change) > 1)
    .map(Math.sign)
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length
}

/** How far the height is from where it was when the motion begins, in px. */
function jump({ frames: [before, first] }: Film): number {
  return Math.abs(Number(first?.['box']?.height) - Number(before?.['box']?.height))
}

/** Animations that began more than once in one act, or on what stays. */
function restarts({ starts }: Film): readonly string[] {
  const stays = new Set<EventTarget | null>([dialog(), dialog().firstElementChild])
  return starts
    .filter(
      ({ element, name }, index) =>
        stays.has(element) || starts.findIndex((other) => other.element === element && other.name === name) !== index,
    )
    .map(({ name }) => name)
}

for (const screen of ['desktop', 'phone'] as const) {
  it.each(visits)(`on a ${screen} the frame stays where it is, and nothing begins twice: $name`, async ({ acts }) => {
    const world = createWorld()
    await openOn(screen, world, acts[0]?.name === 'send')
    for (const { name, prepare, act, arrived, shake = 0, passes = 0 } of acts) {
      await prepare?.()
      const taken = await film(
        `${screen}-${name}`,
        look,
        () => act(world),
        () => arrived(world),
      )
      const { left, closeAcross, ...rest } = travelOf(taken, screen)
      expect({ name, moved: Object.entries(rest).filter(([, distance]) => distance > 1) }).toEqual({ name, moved: [] })
      expect(Math.max(left ?? 0, closeAcross ?? 0)).toBeLessThanOrEqual(Math.max(shake, 1))
      expect({ name, restarts: restarts(taken) }).toEqual({ name, restarts: [] })
      expect(turns(taken)).toBeLessThanOrEqual(passes)
      expect({ name, jump: jump(taken) }).toEqual({ name, jump: expect.closeTo(0, 0) })
    }
  })

  it(`opening and closing on a ${screen} is one motion each, which begins and ends where it should`, async () => {
    await setScreen(screen)
    await openSite(createWorld(), { modal: slowMotion })
    await expect.poll(dialog).toBeInTheDocument()
    const opening = await film(`${screen}-open`, look, openModal, () =>
      expect.element(button('Larkspur Installed')).toBeInTheDocument(),
    )
    const tops = opening.frames.slice(1).flatMap(({ box }) => box?.top ?? [])
    expect(tops).toEqual(tops.toSorted((one, other) => other - one))
    // A box rises by 8 px, and a sheet by its height, from below the screen.
    const way = screen === 'phone' ? opening.frames.at(-1)?.['box']?.height : 8
    expect(Number(tops[0]) - Number(tops.at(-1))).toBeCloseTo(Number(way), 0)
    expect(restarts(opening)).toEqual([])
    expect(spread(opening.frames.slice(1).flatMap(({ box }) => box?.height ?? []))).toBeLessThanOrEqual(1)
    const closing = await film(
      `${screen}-close`,
      look,
      () => userEvent.keyboard('{Escape}'),
      () => expect.poll(() => dialog().open).toBe(false),
    )
    const downwards = closing.frames.slice(0, -1).flatMap(({ box }) => box?.top ?? [])
    expect(downwards).toEqual(downwards.toSorted((one, other) => one - other))
    // The place of an image that arrives late breathes, also while the modal closes.
    expect(closing.starts.filter(({ isEndless }) => !isEndless)).toEqual([])
    expect(getComputedStyle(dialog()).display).toBe('none')
  })
}

it('the list of wallets is one row of 60 px higher after one came amid the motion back to it', async () => {
  const world = createWorld()
  const { queryClient } = await openOn('desktop', world, false)
  const before = look()['box']?.height
  const firstWallet = modal.getByRole('list', { name: 'All wallets' }).getByRole('button').first()
  await film(
    'desktop-all-wallets-before',
    look,
    () => button(/^All wallets \d/).click(),
    () => expect.element(firstWallet).toBeInTheDocument(),
  )
  world.faults.set('getWallets', { hang: true })
  queryClient.removeQueries({ queryKey: ['portico', 'wallets'], type: 'inactive' })
  const taken = await film(
    'desktop-back-to-pending',
    look,
    () => button('Back').click(),
    async () => {
      await shown('Connect wallet')()
      announceLateWallet()
      await expect.element(button('Latecomer')).toBeInTheDocument()
    },
  )
  expect(taken.frames.at(-1)?.['box']?.height).toBe(Number(before) + 60)
})

const bodies = () => [...dialog().querySelectorAll<HTMLElement>('[class*=View_body]')]

it.each(['desktop', 'phone'] as const)(
  'on a %s a step of a view fades in after the one before has faded out, and the arch and the button stay where they are',
  async (screen) => {
    const world = createWorld()
    await openOn(screen, world, false)
    world.larkspur.behavior = 'hang'
    await button('Larkspur Installed').click()
    await shown('Continue in Larkspur')()
    await endMotions()
    const opacities: (readonly string[])[] = []
    const place = () => {
      opacities.push(bodies().map((body) => getComputedStyle(body).opacity))
      const [arch] = bodies()[0]?.querySelectorAll('[class*=heroFrame]') ?? []
      const parts = { box: dialog().firstElementChild, arch, button: button('Try again').query() }
      return Object.fromEntries(
        Object.entries(parts).flatMap(([name, part]) => (part ? [[name, part.getBoundingClientRect()]] : [])),
      )
    }
    const taken = await film(
      `${screen}-step`,
      place,
      () => Promise.resolve((world.larkspur.behavior = 'reject')),
      shown('Connection rejected'),
    )
    const { frames, starts } = taken
    // The button goes with the lower edge of the box, which moves once.
    const ways = {
      arch: spread(frames.map(({ box, arch }) => Number(arch?.top) - Number(box?.top))),
      button: spread(frames.map(({ box, button: part }) => Number(part?.bottom) - Number(box?.bottom))),
    }
    expect(Object.entries(ways).filter(([, distance]) => !(distance <= 1))).toEqual([])
    expect(turns(taken)).toBe(0)
    const moving = opacities.slice(1, -1).map((both) => both.map(Number))
    expect(moving.map((both) => both.length)).toEqual(moving.map(() => 2))
    expect(moving.map(([next]) => next)).toEqual(moving.map(() => 0))
    expect([moving[0], opacities.at(-1)]).toEqual([[0, 1], ['1']])
    expect(moving.at(-1)?.map(Math.round)).toEqual([0, 0])
    expect(starts.filter(({ element }) => element === bodies()[0])).toEqual([])
  },
)

it.each(['desktop', 'phone'] as const)(
  'on a %s the doorway opens where the wallet was waited for, over a page that has its account already',
  async (screen) => {
    const world = createWorld()
    await openOn(screen, world, false)
    world.larkspur.behavior = 'hang'
    await button('Larkspur Installed').click()
    await shown('Continue in Larkspur')()
    await endMotions()
    const arch = () => [...dialog().querySelectorAll('[class*=heroFrame]')].at(-1)?.getBoundingClientRect()
    const isDoorwayOpening = () =>
      !dialog().open &&
      finiteMotions().some((motion) => motion instanceof CSSAnimation && motion.animationName.includes('openDoors'))
    const waiting = arch()
    const taken = await film(
      `${screen}-connected`,
      look,
      () => Promise.resolve((world.larkspur.behavior = 'approve')),
      () => expect.poll(isDoorwayOpening).toBe(true),
    )
    expect(taken.starts.filter(({ name }) => name.includes('openDoors'))).toHaveLength(1)
    const [before, first] = taken.frames
    expect(first?.['box']).toEqual(before?.['box'])
    expect([arch()?.width, arch()?.height]).toEqual([0, 0])
    expect(waiting?.width).toBe(112)
    await expect.element(page.getByRole('button', { name: '2.5 ETH' })).toBeVisible()
  },
)

it('the doorway takes 400 ms at most, and is not shown to a visitor who wants no motion', async () => {
  const world = createWorld()
  await openSite(world, { modal: { motion: 'system' } })
  const connect = async () => {
    await openModal()
    await button(/^Larkspur/).click()
    await expect.poll(() => dialog().open).toBe(false)
    const { transitionDelay, transitionDuration } = getComputedStyle(dialog().firstElementChild as Element)
    return [transitionDelay, transitionDuration].map((times) => Math.max(...times.split(',').map(Number.parseFloat)))
  }
  const [delay = 0, duration = 0] = await connect()
  expect(delay).toBeGreaterThan(0)
  expect(delay + duration).toBeLessThanOrEqual(0.4)
  await expect.poll(() => getComputedStyle(dialog()).display).toBe('none')
  await page.getByRole('button', { name: '2.5 ETH' }).click()
  await button('Disconnect').click()
  await expect.poll(() => dialog().open).toBe(false)
  await emulateMedia('prefers-reduced-motion', 'reduce')
  await connect()
  expect(getComputedStyle(dialog()).display).toBe('none')
})

it('nothing of the modal moves for a visitor who wants no motion', async () => {
  await emulateMedia('prefers-reduced-motion', 'reduce')
  const world = createWorld()
  const moves: string[] = []
  const noteMotions = () => {
    for (const { effect } of finiteMotions())
      if (Number(effect?.getComputedTiming().endTime) > 1)
        moves.push((effect as KeyframeEffect).target?.className ?? 'an element')
  }
  for (const { acts } of visits) {
    if (acts[0]?.name === 'send') continue
    const { screen } = await openSite(world, { modal: slowMotion })
    await openModal()
    await expect.element(button('Larkspur Installed')).toBeInTheDocument()
    noteMotions()
    for (const { act, arrived } of acts) {
      await act(world)
      await arrived(world)
      noteMotions()
    }
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog().open).toBe(false)
    noteMotions()
    expect(getComputedStyle(dialog()).display).toBe('none')
    await screen.unmount()
  }
  expect(moves).toEqual([])
})
