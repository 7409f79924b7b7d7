import type { MouseEvent } from 'react'
import { Icon } from '../ui/icon.tsx'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useEarlyPress } from '../ui/use-early-press.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import { useChatOpen } from './use-chat-open.ts'
import { useReadingOn } from './use-reading-on.ts'

const HASH = '#chat'

const loadPanel = async () => (await import('./chat-panel.tsx')).ChatPanel

/**
 * Renders the floating button of the assistant and its dialog. The chat's code loads when the dialog opens.
 */
export function ChatButton() {
  const { isOpen, open, close } = useChatOpen()
  const Panel = useLoaded(isOpen, loadPanel)
  const isReadingOn = useReadingOn()
  useEarlyPress(HASH, open)

  function openByPress(event: MouseEvent) {
    event.preventDefault()
    open()
  }

  return (
    <>
      <button
        type="button"
        className={isReadingOn ? 'chat-button needs-script is-away' : 'chat-button needs-script'}
        onClick={openByPress}
        data-early-press={HASH}
      >
        <Icon name="chat" />
        AI Помощник
      </button>
      {isOpen && (
        <ModalDialog title="AI Помощник" onClose={close}>
          <div className="chat">
            {Panel && <Panel />}
            {Panel === null && (
              <p role="alert">Помощник не загрузился. Проверьте связь и откройте его снова.</p>
            )}
            {Panel === undefined && <Spinner label="Загрузка..." />}
          </div>
        </ModalDialog>
      )}
    </>
  )
}
