import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

export function SmallButton(button: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...button} type="button" className="button is-small is-quiet" />
}

type IconButtonProps = {
  icon: IconName
  label: string
  onPress: () => void
  isOff?: boolean
  className?: string
}

/** A button that shows only an icon. `isOff` is not `disabled`: the focus would be lost with the last step. */
export function IconButton({ icon, label, onPress, isOff, className = '' }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`.trim()}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} />
    </button>
  )
}
