import * as Ariakit from '@ariakit/react'
import { Icon, type IconName } from './Icon'
import './iconButton.css'

type IconButtonProps = Ariakit.ButtonProps & { label: string; icon: IconName }

/** A button of one icon, whose name is shown as a tooltip. */
export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <Ariakit.TooltipProvider>
      <Ariakit.TooltipAnchor
        render={
          <Ariakit.Button {...props} className="palette-icon-button" aria-label={label}>
            <Icon name={icon} />
          </Ariakit.Button>
        }
      />
      <Ariakit.Tooltip className="palette palette-tooltip" gutter={6}>
        {label}
      </Ariakit.Tooltip>
    </Ariakit.TooltipProvider>
  )
}
