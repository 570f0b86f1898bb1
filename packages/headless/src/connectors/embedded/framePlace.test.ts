import { expect, test } from 'vitest'
import { placeFrame } from './framePlace.js'

const desktop = { width: 1280, height: 900 }

test.each([
  {
    name: 'a place of its size',
    place: { left: 460, top: 180, width: 360, height: 600 },
    window: desktop,
    box: { left: 460, top: 180, width: 360, height: 600 },
  },
  {
    name: 'the middle of a wider place',
    place: { left: 400, top: 100, width: 480, height: 200 },
    window: desktop,
    box: { left: 460, top: 100, width: 360, height: 600 },
  },
  {
    name: 'a place that has scrolled out of the window',
    place: { left: 460, top: -500, width: 360, height: 600 },
    window: desktop,
    box: { left: 460, top: 0, width: 360, height: 600 },
  },
  {
    name: 'a place with too little room below',
    place: { left: 460, top: 700, width: 360, height: 600 },
    window: desktop,
    box: { left: 460, top: 300, width: 360, height: 600 },
  },
  {
    name: 'a place at the edge',
    place: { left: 1200, top: 0, width: 100, height: 100 },
    window: desktop,
    box: { left: 920, top: 0, width: 360, height: 600 },
  },
  {
    name: 'a low window',
    place: { left: 460, top: 40, width: 360, height: 400 },
    window: { width: 1280, height: 480 },
    box: { left: 460, top: 0, width: 360, height: 480 },
  },
  {
    name: 'a window of 431 px',
    place: { left: 35, top: 100, width: 360, height: 600 },
    window: { width: 431, height: 900 },
    box: { left: 35, top: 100, width: 360, height: 600 },
  },
  {
    name: 'a window of 430 px, as a sheet',
    place: { left: 35, top: 100, width: 360, height: 600 },
    window: { width: 430, height: 900 },
    box: { left: 0, top: 300, width: 430, height: 600 },
  },
  {
    name: 'a place at the lower edge of a small phone, below what stands over it',
    place: { left: 0, top: 112, width: 360, height: 528 },
    window: { width: 360, height: 640 },
    box: { left: 0, top: 112, width: 360, height: 528 },
  },
  {
    name: 'a place that still slides in from below, where it will be',
    place: { left: 0, top: 600, width: 360, height: 528 },
    window: { width: 360, height: 640 },
    box: { left: 0, top: 112, width: 360, height: 528 },
  },
  {
    name: 'all of a phone where the place is very low',
    place: { left: 0, top: 200, width: 360, height: 280 },
    window: { width: 360, height: 480 },
    box: { left: 0, top: 0, width: 360, height: 480 },
  },
  {
    name: 'a small phone, as a sheet',
    place: { left: 0, top: 0, width: 320, height: 500 },
    window: { width: 320, height: 568 },
    box: { left: 0, top: 0, width: 320, height: 568 },
  },
])('the page that signs is over $name', ({ place, window, box }) => {
  expect(placeFrame(place, window)).toEqual(box)
})
