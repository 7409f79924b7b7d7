import { SoonDialogButton } from './soon-dialog-button.tsx'

/** The floating button of the assistant. */
export function ChatButton() {
  return (
    <SoonDialogButton className="chat-button" title="AI Помощник" icon="chat">
      Помощник появится в одном из следующих обновлений путеводителя. Пока места можно найти поиском и
      фильтрами.
    </SoonDialogButton>
  )
}
