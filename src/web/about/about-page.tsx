import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { useGuide } from '../guide-context.ts'
import { aboutQuery, placesQuery } from '../queries.ts'
import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Spinner } from '../ui/spinner.tsx'

const FEATURES = [
  { title: 'Культурное наследие', text: 'Храмы, музеи, памятники и старинные дома с их историей.' },
  { title: 'Природные зоны', text: 'Река, озеро, парки и скверы: где гулять и отдыхать.' },
  { title: 'Исследование', text: 'Поиск, теги и карта помогут составить свою прогулку.' },
]

/** The page about the town. */
export function AboutPage() {
  const { api } = useGuide()
  const { data: about, isError } = useQuery(aboutQuery(api))
  if (isError && !about) {
    return (
      <Notice title="Страница не загрузилась" isAlert>
        Проверьте связь и обновите страницу.
      </Notice>
    )
  }
  if (!about) return <Spinner label="Загрузка страницы..." />
  return (
    <div className="about-page">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server from about.md, with raw HTML shown as text */}
      <article className="prose" dangerouslySetInnerHTML={{ __html: about.html }} />
      <ul className="feature-cards">
        {FEATURES.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Stats />
      <PageLink className="button" to={paths.places}>
        Посмотреть локации
      </PageLink>
    </div>
  )
}

function Stats() {
  const { api } = useGuide()
  const { data: places = [] } = useQuery(placesQuery(api))
  const categories = new Set(places.map(({ category }) => category))
  const figures = [
    { value: places.length, label: 'Локаций на карте' },
    { value: categories.size, label: 'Категорий мест' },
    { value: '∞', label: 'Возможностей для исследования' },
  ]
  return (
    <dl className="stats">
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
