import '../styles/reading.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { About } from '#domain/about.ts'
import { paths } from '#domain/paths.ts'
import { aboutQuery, placesQuery } from '../api/queries.ts'
import { useGuide } from '../guide-context.ts'
import { Notice } from '../ui/notice.tsx'
import { Picture } from '../ui/picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Figures, Timeline } from './figures-and-timeline.tsx'
import { trustHtml } from './trusted-html.ts'

const FEATURES = [
  { title: 'Культурное наследие', text: 'Храмы, музеи, памятники и старинные дома с их историей.' },
  { title: 'Природные зоны', text: 'Река, озеро, парки и скверы: где гулять и отдыхать.' },
  { title: 'Исследование', text: 'Поиск, теги и карта помогут составить свою прогулку.' },
]

export function AboutPage() {
  const { api } = useGuide()
  const { data: about, isError } = useQuery(aboutQuery(api))
  const { data: places = [] } = useQuery(placesQuery(api))
  const stats = [
    { value: String(places.length), label: 'Локаций на карте' },
    { value: String(new Set(places.map(({ category }) => category)).size), label: 'Категорий мест' },
    { value: '∞', label: 'Возможностей для исследования' },
  ]
  if (isError && !about) {
    return (
      <Notice title="Страница не загрузилась" isAlert>
        Проверьте связь и обновите страницу.
      </Notice>
    )
  }
  if (!about) return <Spinner label="Загрузка страницы..." />
  const [title, text] = splitAfterTitle(about.html)
  return (
    <div className="about-page">
      <article>
        <ServerHtml html={title} />
        <Contents headings={about.headings} hasTimeline={about.timeline.length > 0} />
        <ServerHtml html={text} />
      </article>
      <div className="about-text">
        <Figures figures={about.figures} />
        {about.plan && (
          <div className="town-plan">
            <Picture image={about.plan} alt="Схема города" sizes="(min-width: 60rem) 44rem, 96vw" />
          </div>
        )}
        <Timeline events={about.timeline} />
        <ul className="feature-cards">
          {FEATURES.map(({ title: name, text: about }) => (
            <li key={name}>
              <h2>{name}</h2>
              <p>{about}</p>
            </li>
          ))}
        </ul>
        <Figures figures={stats} />
        <a className="button" href={paths.places}>
          Посмотреть локации
        </a>
        <section>
          <ServerHtml html={about.privacy} />
        </section>
        <p>
          <a href={paths.openData}>Открытые данные</a>: места путеводителя файлами CSV и GeoJSON.
        </p>
      </div>
    </div>
  )
}

/** Splits the HTML after its title, because the contents go between title and text. */
function splitAfterTitle(html: string): [title: string, text: string] {
  const [title = '', ...rest] = html.split('</h1>')
  return rest.length === 0 ? ['', html] : [`${title}</h1>`, rest.join('</h1>')]
}

function ServerHtml({ html }: { html: string }) {
  // React rewrites the HTML when the object changes, so each text has one object.
  const trusted = useMemo(() => ({ __html: trustHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML of the texts is shown as text
  return <div className="prose" dangerouslySetInnerHTML={trusted} />
}

function Contents({ headings, hasTimeline }: { headings: About['headings']; hasTimeline: boolean }) {
  return (
    <nav className="contents" aria-label="Содержание">
      <p className="contents-title">Содержание</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
        {hasTimeline && (
          <li>
            <a href="#timeline">Хроника</a>
          </li>
        )}
        <li>
          <a href="#privacy">Персональные данные</a>
        </li>
      </ol>
    </nav>
  )
}
