import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useEarlyPress } from '../ui/use-early-press.ts'
import { useLoaded } from '../ui/use-loaded.ts'

const HASH = '#chat'
/** Differs on every page load: a dialog of an earlier load is closed. */
const THIS_LOAD = performance.timeOrigin
/** Smaller moves come from a shaking hand or a phone's toolbar. */
const STEP_PX = 8
/** Within this distance of the page's end the floating button covers only the empty part of the footer. */
const END_PX = 24

const loadPanel = async () => (await import('./chat-panel.tsx')).ChatPanel

/** Renders the floating button of the assistant and its dialog. The chat's code loads when the dialog opens. */
export function ChatButton() {
  const { isOpen, open, close } = useChatOpen()
  const Panel = useLoaded(isOpen, loadPanel)
  const isReadingOn = useReadingOn()
  const press = useEarlyPress(HASH, open)
  return (
    <>
      <button
        type="button"
        className={isReadingOn ? 'chat-button needs-script is-away' : 'chat-button needs-script'}
        onClick={press}
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

/** The state is a history step, so Back closes the chat, and Back from a place or the map reopens it. */
function useChatOpen() {
  const location = useLocation()
  const navigate = useNavigate()
  const state = location.state as { openChat?: number } | null
  const isOpen = state?.openChat === THIS_LOAD
  const isClosing = useRef(false)

  useEffect(() => {
    isClosing.current = !isOpen
  }, [isOpen])

  return {
    isOpen,
    open: () => {
      if (isOpen) return
      // The router does not know that the hash of an early press was removed.
      const { hash } = window.location
      navigate({ ...location, hash }, { state: { ...state, openChat: THIS_LOAD } })
    },
    close: () => {
      // Going back is asynchronous: a second press must not leave the page.
      if (isClosing.current) return
      isClosing.current = true
      navigate(-1)
    },
  }
}

/** Returns true after scrolling down, until the visitor scrolls up or reaches the end. */
function useReadingOn(): boolean {
  const [isReadingOn, setReadingOn] = useState(false)
  useEffect(() => {
    let lastTop = window.scrollY
    const listen = () => {
      const top = window.scrollY
      const { scrollHeight, clientHeight } = document.documentElement
      const isAtEnd = top + clientHeight >= scrollHeight - END_PX
      if (!isAtEnd && top > 0 && Math.abs(top - lastTop) < STEP_PX) return
      setReadingOn(!isAtEnd && top > lastTop)
      lastTop = top
    }
    window.addEventListener('scroll', listen, { passive: true })
    return () => window.removeEventListener('scroll', listen)
  }, [])
  return isReadingOn
}
