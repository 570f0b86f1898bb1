import type * as z from 'zod/mini'
import { evidenceAnswer, loginPaths, nonceAnswer, storedAnswer } from '../../protocol/login'
import {
  type admitDeviceAction,
  askReleaseAnswer,
  checkAnswer,
  collectAnswer,
  confirmAnswer,
  type confirmRecoveryShareAction,
  releaseAnswer,
  slotKeyAnswer,
  statusAnswer,
  type storeRecoveryShareAction,
  vaultPaths,
} from '../../protocol/vault'
import type { Access } from './access'
import { post } from './post'
import { signAction } from './signAction'

type Fields<Action extends z.ZodMiniType> = Omit<z.output<Action>, 'action' | 'nonce'>

/** Requests to the vault by the user who is signed in at the login server, which says so to the vault for some minutes. */
export async function openVault({ store, login, fetch }: Access) {
  const { vault: base } = await login.settings()
  const { evidence } = await login.callSigned(loginPaths.evidence, evidenceAnswer, { action: 'evidence' })

  const call = <Answer>(path: string, answer: z.ZodMiniType<Answer>, body: object) =>
    post({ server: 'vault', url: new URL(path, base).href, answer, body, fetch })

  async function callSigned<Answer>(path: string, answer: z.ZodMiniType<Answer>, action: object) {
    const { nonce } = await call(vaultPaths.nonce, nonceAnswer, { evidence })
    const signed = await signAction(await store.open(), { ...action, nonce })
    return call(path, answer, { evidence, signed })
  }

  return {
    slotKey: async () => (await call(vaultPaths.slotKey, slotKeyAnswer, {})).publicKey,
    status: () => callSigned(vaultPaths.status, statusAnswer, { action: 'recovery-share-status' }),

    storeShare: (fields: Fields<typeof storeRecoveryShareAction>) =>
      callSigned(vaultPaths.store, storedAnswer, { action: 'store-recovery-share', ...fields }),

    confirmShare: (fields: Fields<typeof confirmRecoveryShareAction>) =>
      callSigned(vaultPaths.confirm, confirmAnswer, { action: 'confirm-recovery-share', ...fields }),

    /** Has a mail sent whose button releases R to this device. */
    askRelease: () => callSigned(vaultPaths.askRelease, askReleaseAnswer, { action: 'ask-release' }),
    releaseState: async (release: string) => (await call(vaultPaths.release, releaseAnswer, { release })).state,

    /** What the vault says of R instead of giving it. `nonce` is the one of this request. */
    checkShare: async () => {
      const { nonce } = await call(vaultPaths.nonce, nonceAnswer, { evidence })
      const signed = await signAction(await store.open(), { action: 'check-recovery-share', nonce })
      return { ...(await call(vaultPaths.check, checkAnswer, { evidence, signed })), nonce }
    },

    admitDevice: (fields: Fields<typeof admitDeviceAction>) =>
      callSigned(vaultPaths.admitDevice, storedAnswer, { action: 'admit-device', ...fields }),

    /** R, once for each press; without a release, what this device has stored and not confirmed yet. */
    collect: (release: string | null) =>
      callSigned(vaultPaths.collect, collectAnswer, { action: 'collect-recovery-share', release }),
  }
}

/** @see openVault */
export type Vault = Awaited<ReturnType<typeof openVault>>
