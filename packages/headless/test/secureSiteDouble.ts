/** What goes wrong with the replies to one call. */
export type ReplyFault =
  /** No reply. */
  | 'hang'
  /** A success without its payload, or with one that makes no sense. */
  | 'malformed'
  /** The reply of another request. */
  | 'otherId'
  /** A reply to another call. */
  | 'otherCall'
  /** The reply comes twice. */
  | 'twice'
  /** An error without a message. */
  | 'errorWithoutMessage'
  /** The page is loaded anew before it replies. */
  | 'reload'
  /** An error with this message. */
  | { readonly error: string }

/** How the page behaves. Read at each message, so that a test can change it. */
export type SecureSiteScript = {
  /** What each address that is sent leads to, in turn; the last one counts from then on. */
  actions: readonly ('VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT')[]
  /** The code of the email. */
  code: string
  /** The page waits for this long before it says that a new device was confirmed (ms); `never`: nobody follows the link. */
  confirmsAfter: number | 'never'
  /** Addresses of the account by namespace. */
  addresses: Readonly<Record<string, string>>
  faults: Readonly<Record<string, ReplyFault>>
  /**
   * What the person does with a request that has to be approved. `hang`: nothing, until it is aborted. `late`: the approval is on its
   * way when it is aborted. `deaf`: nothing, and the page says nothing of an abort.
   */
  approval: 'approve' | 'reject' | 'hang' | 'late' | 'deaf'
  /** Answers of methods that only read. */
  answers: Readonly<Record<string, unknown>>
  /** Whether the page says that it is there. */
  isSilent?: boolean
}

/** What the page keeps: who is logged in, and on which network. */
export type SecureSiteStore = { email?: string; isLoggedIn?: boolean; chainId?: string | number; sent?: number }

type Message = { readonly id?: string; readonly type: string; readonly payload?: Record<string, unknown> }

/** The window around the page, and what outlives it. */
export type SecureSitePort = {
  listen(listener: (message: Message) => void): void
  send(message: object): void
  read(): SecureSiteStore
  write(store: SecureSiteStore): void
  reload(): void
  /** The signature of what is approved; without it, the page answers what it was asked. */
  sign?: ((request: RpcRequest) => Promise<unknown>) | undefined
  /** The answer of a method that only reads; without it, that of the script. */
  answer?: ((request: RpcRequest) => Promise<unknown>) | undefined
  /** The signature of a message to sign in with, once the person approved it; without it, the page signs none with a login. */
  signText?: ((text: string, chainId: string | number) => Promise<string>) | undefined
}

/** A request of a page, as it comes in `RPC_REQUEST`. */
export type RpcRequest = {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: string | number
  readonly rpcUrl?: string
}

/**
 * The page of a vendor's secure site, as far as its protocol goes: no mails, and no keys but those of `sign`. One function without
 * imports, so that it also runs as the script of a real page.
 */
export function runSecureSite(script: SecureSiteScript, port: SecureSitePort): void {
  const update = (change: SecureSiteStore) => port.write({ ...port.read(), ...change })

  function reply(message: Message, payload?: unknown) {
    const call = message.type.replace('@w3m-app/', '')
    const fault = script.faults[call]
    const success = { id: message.id, type: `@w3m-frame/${call}_SUCCESS`, ...(payload !== undefined && { payload }) }
    if (fault === 'hang') return
    if (fault === 'malformed')
      return port.send({ ...success, payload: { action: 42, address: 'nobody', isConnected: 'yes' } })
    if (fault === 'otherId') return port.send({ ...success, id: 'of-somebody-else' })
    if (fault === 'otherCall') return port.send({ ...success, type: '@w3m-frame/SIGN_OUT_SUCCESS' })
    if (fault === 'reload') return port.reload()
    if (fault === 'errorWithoutMessage') return port.send({ id: message.id, type: `@w3m-frame/${call}_ERROR` })
    if (typeof fault === 'object') return fail(message, fault.error)
    port.send(success)
    if (fault === 'twice') port.send(success)
  }

  function fail(message: Message, reason: string) {
    const call = message.type.replace('@w3m-app/', '')
    port.send({ id: message.id, type: `@w3m-frame/${call}_ERROR`, payload: { message: reason } })
  }

  function readUser(chainId: unknown) {
    const id = (chainId ?? port.read().chainId ?? 1) as string | number
    update({ chainId: id })
    const namespace = typeof id === 'number' ? 'eip155' : id.split(':')[0]
    const address = script.addresses[String(namespace)]
    return address && { email: port.read().email, address, chainId: id, preferredAccountType: 'eoa' }
  }

  const waiting: Message[] = []

  function approve(message: Message) {
    const request = message.payload as RpcRequest
    settle(message, port.sign ? port.sign(request) : Promise.resolve({ asked: request.method }))
  }

  function settle(message: Message, answer: Promise<unknown>) {
    answer.then(
      (result) => reply(message, result),
      (error: unknown) => fail(message, (error as Error).message),
    )
  }

  const answers: Record<string, (message: Message) => unknown> = {
    CONNECT_EMAIL(message) {
      const { sent = 0 } = port.read()
      update({ email: String(message.payload?.['email']), sent: sent + 1 })
      const action = script.actions[Math.min(sent, script.actions.length - 1)]
      if (action === 'CONNECT') update({ isLoggedIn: true })
      reply(message, { action: action ?? 'CONNECT' })
    },
    CONNECT_DEVICE(message) {
      if (script.confirmsAfter !== 'never') globalThis.setTimeout(() => reply(message), script.confirmsAfter)
      else if (script.faults['CONNECT_DEVICE']) reply(message)
    },
    CONNECT_OTP(message) {
      if (message.payload?.['otp'] !== script.code) return fail(message, 'Invalid code. 2 tries left')
      update({ isLoggedIn: true })
      return reply(message)
    },
    GET_USER(message) {
      const user = port.read().isLoggedIn ? readUser(message.payload?.['chainId']) : undefined
      if (!user) return fail(message, 'Nobody is logged in')
      const asked = message.payload?.['siwxMessage'] as { serializedMessage: string } | undefined
      if (!asked || !port.signText) return reply(message, user)
      const text = asked.serializedMessage.replace('<<AccountAddress>>', user.address)
      const signed = port.signText(text, user.chainId).then((signature) => ({ ...user, message: text, signature }))
      return settle(message, signed)
    },
    IS_CONNECTED: (message) => reply(message, { isConnected: port.read().isLoggedIn === true }),
    SIGN_OUT(message) {
      port.write({})
      reply(message)
    },
    SWITCH_NETWORK(message) {
      update({ chainId: message.payload?.['chainId'] as string })
      reply(message, { chainId: message.payload?.['chainId'] })
    },
    RPC_REQUEST(message) {
      const request = message.payload as RpcRequest
      const { method } = request
      if (!/sign|send(?!Raw)|Permissions/i.test(method)) {
        if (port.answer) return settle(message, port.answer(request))
        return reply(message, script.answers[method] ?? { asked: method })
      }
      if (script.approval === 'reject') return fail(message, 'User rejected the request')
      if (script.approval === 'approve') return approve(message)
      waiting.push(message)
      return undefined
    },
    RPC_ABORT() {
      for (const message of waiting.splice(0)) {
        if (script.approval === 'late') approve(message)
        else if (script.approval !== 'deaf') fail(message, 'Request was aborted')
      }
    },
    SYNC_THEME: (message) => reply(message),
    SYNC_DAPP_DATA: (message) => reply(message),
  }

  port.listen((message) => answers[message.type.replace('@w3m-app/', '')]?.(message))
  if (!script.isSilent) port.send({ type: '@w3m-frame/READY' })
}
