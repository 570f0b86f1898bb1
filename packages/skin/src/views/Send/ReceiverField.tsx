import type { UseSendDraftResult } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { checkIcon, closeIcon, qrIcon } from '../../icons/modal.js'
import { userIcon } from '../../icons/view.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { Address, Ltr } from '../../components/basics.js'
import { Button, IconButton } from '../../components/buttons/Button.js'
import { Field } from '../../components/fields/Field.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { Icon } from '../../components/icons/pageIcons.js'
import { Badge, List, Row } from '../../components/list/List.js'
import { AccountAvatar } from '../../shell/accountParts.js'

/** How many of the receivers before are offered. */
const offeredReceivers = 3

/** Props of `ReceiverField`. */
export type ReceiverFieldProps = {
  /** `id` of the form that Enter submits. */
  readonly form: string
  readonly value: string
  /** Whose the address or name is, once it is valid. */
  readonly receiver: UseSendDraftResult['receiver']
  /** The name is being looked up. */
  readonly isResolving: boolean
  readonly error: string | undefined
  /** Addresses that were sent to before; the newest are offered while the field is empty. */
  readonly recent: readonly string[]
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  /** Opens the scanner. `undefined` where the browser has none. */
  readonly onScan: (() => void) | undefined
}

/** Field for the receiver; shows the whole resolved address under it, and in it only while it is edited. */
export function ReceiverField({
  form,
  value,
  receiver,
  isResolving,
  error,
  recent,
  onChange,
  onBlur,
  onScan,
}: ReceiverFieldProps) {
  const { address, name } = receiver ?? {}
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const isShort = Boolean(address) && !name && !isFocused
  const wasShort = useRef(isShort)
  // The whole address takes the place of the short one, and with it of what was selected: what is typed next would be added.
  useLayoutEffect(() => {
    if (isFocused && wasShort.current) input.current?.select()
    wasShort.current = isShort
  }, [isFocused, isShort])
  // An address that was typed or pasted is recognized by its beginning; the browser scrolls to its end, after the event.
  useEffect(() => {
    const field = input.current
    if (!address || !field) return
    const frame = requestAnimationFrame(() => void (field.scrollLeft = 0))
    return () => cancelAnimationFrame(frame)
  }, [address])
  const change = (next: string) => {
    onChange(next)
    input.current?.focus()
  }
  const paste = async () => {
    try {
      change(await navigator.clipboard.readText())
    } catch {
      input.current?.focus()
    }
  }

  return (
    <>
      <Field
        ref={input}
        form={form}
        label={t('send.to')}
        placeholder={t('send.toPlaceholder')}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        value={isShort ? shortenAddress(value) : value}
        onFocus={() => setFocused(true)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          setFocused(false)
          onBlur()
        }}
        leading={address ? <AccountAvatar address={address} size="small" /> : <Icon drawing={userIcon} />}
        trailing={
          value ? (
            <IconButton icon={closeIcon} label={t('common.clear')} onClick={() => change('')} />
          ) : (
            <>
              {onScan && <IconButton icon={qrIcon} label={t('send.scan')} onClick={onScan} />}
              <Button variant="second" size="small" onClick={() => void paste()}>
                {t('send.paste')}
              </Button>
            </>
          )
        }
        error={error}
      />
      {!value && recent.length > 0 && (
        <List label={t('send.recent')}>
          {recent.slice(0, offeredReceivers).map((earlier) => (
            <Row
              key={earlier}
              short
              leading={<AccountAvatar address={earlier} size="small" />}
              name={<Ltr>{shortenAddress(earlier)}</Ltr>}
              badge={<Badge>{t('connect.recent')}</Badge>}
              onClick={() => change(earlier)}
            />
          ))}
        </List>
      )}
      {isResolving && (
        <HelperText busy live>
          {t('send.resolving')}
        </HelperText>
      )}
      {address && (
        <HelperText icon={checkIcon} live={name !== undefined}>
          {name && (
            <>
              <Ltr>{name}</Ltr>
              <span> </span>
            </>
          )}
          <Address address={address} />
        </HelperText>
      )}
    </>
  )
}
