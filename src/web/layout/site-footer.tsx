import { siteName } from '#domain/city-naming.ts'
import { useGuide } from '../guide-context.ts'
import { SoonDialogButton } from './soon-dialog-button.tsx'

/** The foot of every page. */
export function SiteFooter() {
  const { city } = useGuide()
  return (
    <footer className="site-footer">
      <p className="footer-name">{siteName(city)}</p>
      <p>Исследуйте город и откройте для себя новые интересные места</p>
      <SoonDialogButton className="link-button" title="Обратная связь">
        Форма обратной связи появится в одном из следующих обновлений путеводителя.
      </SoonDialogButton>
    </footer>
  )
}
