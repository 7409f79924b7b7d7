const FEATURES = [
  { title: 'Культурное наследие', text: 'Храмы, музеи, памятники и старинные дома с их историей.' },
  { title: 'Природные зоны', text: 'Река, озеро, парки и скверы: где гулять и отдыхать.' },
  { title: 'Исследование', text: 'Поиск, теги и карта помогут составить свою прогулку.' },
]

/** What the guide shows, in three cards. */
export function FeatureCards() {
  return (
    <ul className="feature-cards">
      {FEATURES.map(({ title, text }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
