import { createPortico, PorticoProvider, useAccount, useModal, useTheme } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { walletConnect } from '@portico/headless/walletconnect'
import { ConnectButton, lightTheme, PorticoModal, type ThemeVariables } from '@portico/skin'
import '@portico/skin/styles.css'
import { useEffect, useMemo, useState } from 'react'
import { metadata, projectId, services } from '../../examples/world'
import { ContrastReport } from './ContrastReport'
import { CopyCode } from './CopyCode'
import { measurePairs } from './contrast'
import { type Mode, toVariables } from './editedTheme'
import { Fields, groups } from './Fields'
import { Presets } from './Presets'
import './themeEditor.css'
import { useColors } from './useColors'
import { useEditedTheme } from './useEditedTheme'

export const portico = createPortico({
  projectId,
  metadata,
  networks: [mainnet, base],
  adapters: [eip155()],
  connectors: [walletConnect()],
  services,
})

const names = groups.flatMap(({ rows }) => rows.map(({ name }) => name))
const modes = ['light', 'dark'] as const
const fonts = ['Georgia, serif', 'ui-rounded, system-ui, sans-serif', 'ui-monospace, monospace']

/** A working modal in place, which opens by itself, and its button. */
function Preview({ mode, variables }: { readonly mode: Mode; readonly variables: ThemeVariables }) {
  const { setMode, setVariables } = useTheme()
  const { open } = useModal()
  const { isReady, isConnected, status } = useAccount()
  const isComingBack = !isReady || status === 'reconnecting'
  useEffect(() => setMode(mode), [mode, setMode])
  useEffect(() => setVariables({ ...variables }), [variables, setVariables])
  // A connection closes it, also one that comes back: then it shows the account.
  useEffect(() => {
    if (!isComingBack) open()
  }, [isComingBack, isConnected, open])
  return (
    <div className="theme-preview" data-mode={mode}>
      <div className="theme-preview-page">
        <ConnectButton />
        <PorticoModal inline />
      </div>
    </div>
  )
}

/** The editor beside a modal that has the theme. */
export function Example() {
  const { edited, hash, mode, setMode, change, choose, reset } = useEditedTheme()
  // Fields forget what was typed into them.
  const [resets, setResets] = useState(0)
  const variables = useMemo(() => toVariables(edited), [edited])
  const { colors, probes } = useColors(variables, names)
  const pairs = useMemo(() => measurePairs(colors), [colors])
  return (
    <div className="theme-editor">
      <PorticoProvider client={portico}>
        <Preview mode={mode} variables={variables} />
      </PorticoProvider>
      <div className="theme-controls">
        <div className="theme-bar">
          <fieldset className="theme-choice">
            <legend>Theme</legend>
            {modes.map((name) => (
              <label key={name}>
                <input type="radio" name="theme-mode" checked={mode === name} onChange={() => setMode(name)} />
                {name === 'light' ? 'Light' : 'Dark'}
              </label>
            ))}
          </fieldset>
          <button
            type="button"
            onClick={() => {
              reset()
              setResets(resets + 1)
            }}
          >
            Reset all
          </button>
        </div>
        <Presets
          edited={edited}
          onChoose={(preset) => {
            choose(preset)
            setResets(resets + 1)
          }}
        />
        <Fields
          key={resets}
          edited={edited}
          mode={mode}
          colors={colors[mode]}
          defaultFont={lightTheme['--portico-font-family']}
          onChange={change}
        />
        <datalist id="theme-fonts">
          {fonts.map((font) => (
            <option key={font} value={font}>
              {font}
            </option>
          ))}
        </datalist>
        <ContrastReport pairs={pairs} colors={colors} />
        <CopyCode variables={variables} hash={hash} />
      </div>
      {modes.map((name) => (
        <div
          key={name}
          ref={probes[name]}
          className="portico theme-probe"
          data-theme={name}
          style={variables as Readonly<Record<string, string>>}
        />
      ))}
    </div>
  )
}
