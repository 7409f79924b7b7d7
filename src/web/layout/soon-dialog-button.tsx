import { type ComponentProps, type ReactNode, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { ModalDialog } from '../ui/modal-dialog.tsx'

type SoonDialogButtonProps = {
  title: string
  className: string
  icon?: ComponentProps<typeof Icon>['name']
  children: ReactNode
}

/** A button whose dialog only says that the feature is not there yet. */
export function SoonDialogButton({ title, className, icon, children }: SoonDialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={`${className} needs-script`} onClick={() => setOpen(true)}>
        {icon && <Icon name={icon} />}
        {title}
      </button>
      {isOpen && (
        <ModalDialog title={title} onClose={() => setOpen(false)}>
          <p>{children}</p>
        </ModalDialog>
      )}
    </>
  )
}
