import { showToast } from './show-toast.ts'

type Link = { title: string; url: string }

/** Shares or copies a link; `whenCopied` tells what to do with the copy. Returns what to say where no toast says it. */
export async function shareLink(link: Link, whenCopied: string): Promise<string> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'Ссылка передана'
    } catch (error) {
      // The visitor changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return ''
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    showToast({ title: 'Ссылка скопирована', text: whenCopied })
  } catch {
    // No clipboard without HTTPS.
    showToast({ title: link.title, text: link.url })
  }
  return ''
}
