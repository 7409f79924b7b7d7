import { myListPath, paths } from '#domain/paths.ts'
import { showToast } from '../ui/show-toast.ts'
import { NOTE_OF_KEEPING } from './note-of-keeping.ts'

/** Shows where the list is and who can see it. Without storage only the address keeps it. */
export function announceMyList(ids: readonly number[], isStored: boolean) {
  showToast({
    title: 'Добавлено в «Мой список»',
    text: isStored ? NOTE_OF_KEEPING.stored : NOTE_OF_KEEPING.unstored,
    link: { label: 'Открыть список', address: isStored ? paths.myList : myListPath(ids) },
  })
}
