import { siteName } from '#domain/city-naming.ts'
import { useGuide } from '../guide-context.ts'
import { SoonDialog } from './soon-dialog.tsx'

/** The foot of every page. */
export function SiteFooter() {
  const { city } = useGuide()
  return (
    <footer className="site-footer">
      <p className="footer-name">{siteName(city)}</p>
      <p>Исследуйте город и откройте для себя новые интересные места</p>
      <SoonDialog
        renderOpener={(open) => (
          // biome-ignore lint/a11y/useValidAnchor: a link by the specification, and its address can be sent
          <a className="footer-link needs-script" href="#feedback" onClick={open}>
            Обратная связь
          </a>
        )}
        title="Обратная связь"
      >
        Форма обратной связи появится в одном из следующих обновлений путеводителя.
      </SoonDialog>
    </footer>
  )
}
