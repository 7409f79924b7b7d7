// All that works by script in the one-file guide: the search of the catalogue over what stands in the file.
import { filterPlaces, isFilterEmpty, type PlaceFilter } from '#domain/place-filter.ts'
import { openPlaceSearch, type PlaceSearch } from '#domain/suggest/place-search.ts'

const form = document.querySelector<HTMLFormElement>('.file-search')
const status = form?.querySelector('[role=status]')
const articles = [...document.querySelectorAll<HTMLElement>('.file-places article')]
const places = articles.map((article, id) => ({
  id,
  article,
  name: article.dataset.name ?? '',
  description: article.dataset.description ?? '',
  otherNames: article.dataset.otherNames,
  category: article.dataset.category ?? '',
  tags: JSON.parse(article.dataset.tags ?? '[]') as string[],
}))
let search: PlaceSearch | undefined

function readFilter(data: FormData): PlaceFilter {
  return { text: String(data.get('text') ?? ''), tags: data.getAll('tag').map(String) }
}

function showFound() {
  if (!form || !status) return
  const filter = readFilter(new FormData(form))
  const found = new Set(filterPlaces(places, filter, search?.(filter.text)))
  for (const place of places) place.article.hidden = !found.has(place)
  status.textContent = isFilterEmpty(filter) ? '' : describeFound(found.size)
}

function describeFound(count: number): string {
  return count === 0 ? 'Ничего не нашлось. Уберите слово или тег.' : `Найдено мест: ${count}`
}

/** A link to a place that the search hides shows it. */
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target?.hidden) return
  form?.reset()
  showFound()
  target.scrollIntoView()
}

form?.removeAttribute('hidden')
form?.addEventListener('input', showFound)
form?.addEventListener('submit', (event) => event.preventDefault())
addEventListener('hashchange', showTarget)
showFound()
void openPlaceSearch(places).then((opened) => {
  search = opened
  showFound()
})
