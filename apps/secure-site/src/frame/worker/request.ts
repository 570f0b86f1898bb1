import type { Operations } from './operations'

/** An operation for the worker; its answer comes through the port beside it. */
export type WorkerRequest = { readonly operation: keyof Operations; readonly input: unknown }

/** @see WorkerRequest */
export type WorkerAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string }
