import { type ComponentType, useRef, useState } from 'react'
import { importExample, showInConsole } from '../importExample'
import { followSiteTheme } from '../siteTheme/followSiteTheme'

/** Whether visitors of the demo sign in: another example takes its place, whose code is loaded with the switch. */
export function SignInSwitch({ onChange }: { readonly onChange: (Example: ComponentType) => void }) {
  const [isOn, setOn] = useState(false)
  const wanted = useRef(false)
  const change = async (isWanted: boolean) => {
    setOn(isWanted)
    wanted.current = isWanted
    const example = await importExample(isWanted ? 'sign-in' : 'modal')
    // It was switched again meanwhile.
    if (wanted.current !== isWanted) return
    followSiteTheme(example.portico)
    showInConsole(example)
    onChange(example.Example)
  }
  return (
    <label className="demo-switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => change(target.checked).catch(() => setOn(!target.checked))}
      />
      <span>Require sign-in</span>
    </label>
  )
}
