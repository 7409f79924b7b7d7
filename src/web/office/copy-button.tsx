import { showToast } from '../ui/show-toast.ts'
import { SmallButton } from './small-button.tsx'

/** Copies a link, to be put into a letter. */
export function CopyButton({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: 'Скопировано', text: 'Вставьте ссылку в письмо или сообщение.' })
    } catch {
      // No clipboard without HTTPS.
      showToast({ title: 'Не скопировано', text: 'Выделите ссылку и скопируйте её сами.', tone: 'error' })
    }
  }
  return <SmallButton onClick={() => void copy()}>Скопировать ссылку</SmallButton>
}
