import type { ConversationsView } from './conversations.ts'

const SAID = { kept: 'Переписка убрана.', erased: 'Переписка стёрта с сервера.' }

type FormerNoticeProps = {
  former: ConversationsView['former']
  onRestore: () => void
  onErase: () => void
}

/** Renders «Вернуть» and «Стереть» after «Начать заново». */
export function FormerNotice({ former, onRestore, onErase }: FormerNoticeProps) {
  return (
    <div className="chat-former">
      <span role="status">{former && SAID[former]}</span>
      {former === 'kept' && (
        <>
          <button type="button" className="link-button" onClick={onRestore}>
            Вернуть
          </button>
          <button type="button" className="link-button" onClick={onErase}>
            Стереть
          </button>
        </>
      )}
    </div>
  )
}
