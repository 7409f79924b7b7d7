import { paths } from '#domain/paths.ts'
import { showToast } from './show-toast.ts'

/** Where the places with a heart are found again, and who knows of them. */
export function tellOfMyList() {
  showToast({
    title: 'Добавлено в «Мой список»',
    text: 'Список хранится только в этом браузере.',
    link: { label: 'Открыть список', address: paths.myList },
  })
}
