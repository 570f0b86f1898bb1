import { Window } from 'happy-dom'

/** What of a page's window the kit, React and Testing Library look for in the global scope. */
const names = [
  'document',
  'location',
  'navigator',
  'innerWidth',
  'innerHeight',
  'matchMedia',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLIFrameElement',
  'HTMLDialogElement',
  'SVGElement',
  'Event',
  'CustomEvent',
  'MessageEvent',
  'MutationObserver',
  'CSSStyleSheet',
] as const

/**
 * Gives this process the window of a page. A world is started by programs of Node, which a test in the environment of a page does not
 * find. Requests stay those of Node, so that no policy of a browser is between the page and the local chains.
 */
export function openWindow(): void {
  const window = new Window({ url: 'http://localhost:3000' })
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  define('window', window)
  for (const name of names) {
    const value: unknown = window[name]
    const isMethod = typeof value === 'function' && !/^[A-Z]/.test(name)
    define(name, isMethod ? (value as (...given: unknown[]) => unknown).bind(window) : value)
  }
}
