import type { ComponentType } from 'react'

type Program = () => Promise<{ Example: ComponentType }>

/** The programs of each example by what they are built on; `exampleProject` makes a project of each. */
export const examplePrograms = {
  connect: {
    hooks: () => import('../../examples/connect/hooks/Example'),
    skin: () => import('../../examples/connect/skin/Example'),
    parts: () => import('../../examples/connect/parts/Example'),
  },
  'switch-network': {
    hooks: () => import('../../examples/switch-network/hooks/Example'),
    skin: () => import('../../examples/switch-network/skin/Example'),
  },
  tokens: {
    hooks: () => import('../../examples/tokens/hooks/Example'),
    skin: () => import('../../examples/tokens/skin/Example'),
    parts: () => import('../../examples/tokens/parts/Example'),
  },
  'sign-message': {
    hooks: () => import('../../examples/sign-message/hooks/Example'),
    skin: () => import('../../examples/sign-message/skin/Example'),
  },
  'read-contract': {
    hooks: () => import('../../examples/read-contract/hooks/Example'),
    skin: () => import('../../examples/read-contract/skin/Example'),
  },
  send: {
    hooks: () => import('../../examples/send/hooks/Example'),
    skin: () => import('../../examples/send/skin/Example'),
  },
  swap: {
    hooks: () => import('../../examples/swap/hooks/Example'),
    skin: () => import('../../examples/swap/skin/Example'),
  },
  'email-login': {
    hooks: () => import('../../examples/email-login/hooks/Example'),
    skin: () => import('../../examples/email-login/skin/Example'),
  },
  names: {
    hooks: () => import('../../examples/names/hooks/Example'),
  },
} satisfies Readonly<Record<string, Readonly<Partial<Record<Variant, Program>>>>>

/** Hooks alone, the modal of the skin, or the modal with parts replaced. */
export type Variant = 'hooks' | 'skin' | 'parts'

export type ProgramName = keyof typeof examplePrograms

/** Imports a program. */
export function loadProgram(name: ProgramName, variant: Variant): ReturnType<Program> {
  const programs: Readonly<Partial<Record<Variant, Program>>> = examplePrograms[name]
  const load = programs[variant]
  if (!load) throw new Error(`The example ${name} has no variant ${variant}`)
  return load()
}
