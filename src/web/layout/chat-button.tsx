import { Icon } from '../ui/icon.tsx'
import { SoonDialog } from './soon-dialog.tsx'

/** The floating button of the assistant. */
export function ChatButton() {
  return (
    <SoonDialog
      renderOpener={(open) => (
        <button type="button" className="chat-button needs-script" onClick={open}>
          <Icon name="chat" />
          AI Помощник
        </button>
      )}
      title="AI Помощник"
    >
      Помощник появится в одном из следующих обновлений путеводителя. Пока места можно найти поиском и
      фильтрами.
    </SoonDialog>
  )
}
